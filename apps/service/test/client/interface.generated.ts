export interface paths {
    "/api/v1/graphs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGraphs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graphs/{graph_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["retrieveGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graphs/{graph_id}/nodes/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graphs/{graph_id}/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["retrieveEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graphs/{graph_id}/nodes/{node_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["retrieveNode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graphs/{graph_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/graphs/{graph_id}/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["streamAllEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Graph: {
            id: string;
            object: "graph";
            as_of_event_id: string | null;
            source: "watch" | "paste" | "upload";
            url: string;
            created: number;
            last_event: number;
            retention: components["schemas"]["Retention"];
            counts: components["schemas"]["Counts"];
        };
        Retention: {
            event_count: number;
            first_event_id: string | null;
            first_event_created: number | null;
            last_event_id: string | null;
            last_event_created: number | null;
        };
        Counts: {
            nodes: number;
            sessions: number;
            agents: number;
            stale: number;
            blocked: number;
            by_state: {
                working: number;
                input_required: number;
                idle: number;
                completed: number;
                failed: number;
                canceled: number;
            };
        };
        Node: {
            id: string;
            object: "node";
            as_of_event_id: string;
            graph_id: string;
            provider_ref: string | null;
            provider: string;
            kind: "agent" | "session";
            parent_id: string | null;
            root_id: string;
            session_id: string | null;
            requested_by_id: string | null;
            depth: number;
            state: "working" | "input_required" | "idle" | "completed" | "failed" | "canceled";
            stale: boolean;
            attention: string | null;
            title: string | null;
            summary: string | null;
            headline: string;
            purpose: string | null;
            agent_type: string | null;
            background: boolean;
            link_method: string | null;
            spawn_call_id: string | null;
            cwd: string | null;
            created: number;
            ended: number | null;
            last_event: number;
            child_count: number;
            descendant_count: number;
            background_agent_count: number;
            task_counts: {
                total: number;
                pending: number;
                in_progress: number;
                completed: number;
                open: number;
            };
            blocked: {
                on_ids: string[];
                starting: number;
                node_count: number;
                open_tasks: number;
                cycle: boolean;
            } | null;
            parent?: components["schemas"]["Node"] | null;
            root?: components["schemas"]["Node"] | null;
            session?: components["schemas"]["Node"] | null;
            requested_by?: components["schemas"]["Node"] | null;
        };
        Change: {
            node_id: string;
            created: boolean;
            fields: {
                provider_ref?: {
                    from: string | null;
                    to: string | null;
                };
                provider?: {
                    from: string | null;
                    to: string;
                };
                kind?: {
                    from: "agent" | "session" | null;
                    to: "agent" | "session";
                };
                parent_id?: {
                    from: string | null;
                    to: string | null;
                };
                root_id?: {
                    from: string | null;
                    to: string;
                };
                session_id?: {
                    from: string | null;
                    to: string | null;
                };
                requested_by_id?: {
                    from: string | null;
                    to: string | null;
                };
                depth?: {
                    from: number | null;
                    to: number;
                };
                state?: {
                    from: "working" | "input_required" | "idle" | "completed" | "failed" | "canceled" | null;
                    to: "working" | "input_required" | "idle" | "completed" | "failed" | "canceled";
                };
                stale?: {
                    from: boolean | null;
                    to: boolean;
                };
                attention?: {
                    from: string | null;
                    to: string | null;
                };
                title?: {
                    from: string | null;
                    to: string | null;
                };
                summary?: {
                    from: string | null;
                    to: string | null;
                };
                headline?: {
                    from: string | null;
                    to: string;
                };
                purpose?: {
                    from: string | null;
                    to: string | null;
                };
                agent_type?: {
                    from: string | null;
                    to: string | null;
                };
                background?: {
                    from: boolean | null;
                    to: boolean;
                };
                link_method?: {
                    from: string | null;
                    to: string | null;
                };
                spawn_call_id?: {
                    from: string | null;
                    to: string | null;
                };
                cwd?: {
                    from: string | null;
                    to: string | null;
                };
                created?: {
                    from: number | null;
                    to: number;
                };
                ended?: {
                    from: number | null;
                    to: number | null;
                };
                last_event?: {
                    from: number | null;
                    to: number;
                };
                child_count?: {
                    from: number | null;
                    to: number;
                };
                descendant_count?: {
                    from: number | null;
                    to: number;
                };
                background_agent_count?: {
                    from: number | null;
                    to: number;
                };
                task_counts?: {
                    from: {
                        total: number;
                        pending: number;
                        in_progress: number;
                        completed: number;
                        open: number;
                    } | null;
                    to: {
                        total: number;
                        pending: number;
                        in_progress: number;
                        completed: number;
                        open: number;
                    };
                };
                blocked?: {
                    from: {
                        on_ids: string[];
                        starting: number;
                        node_count: number;
                        open_tasks: number;
                        cycle: boolean;
                    } | null;
                    to: {
                        on_ids: string[];
                        starting: number;
                        node_count: number;
                        open_tasks: number;
                        cycle: boolean;
                    } | null;
                };
            };
        };
        Event: components["schemas"]["SessionStartedEvent"] | components["schemas"]["SessionEndedEvent"] | components["schemas"]["AgentSpawnedEvent"] | components["schemas"]["AgentEndedEvent"] | components["schemas"]["StateChangedEvent"] | components["schemas"]["TasksUpdatedEvent"] | components["schemas"]["TextUpdatedEvent"] | components["schemas"]["WaitsUpdatedEvent"] | components["schemas"]["NodeStalledEvent"] | components["schemas"]["NodeResumedEvent"];
        EventSource: {
            provider: string;
            provider_version: string;
            adapter: string;
        };
        SessionStartedEvent: {
            id: string;
            object: "event";
            type: "session.started";
            created: number;
            graph_id: string;
            node_id: string;
            source: components["schemas"]["EventSource"];
            payload: {
                title: string | null;
                cwd: string | null;
            };
            changes: components["schemas"]["Change"][];
            node?: components["schemas"]["Node"];
        };
        SessionEndedEvent: {
            id: string;
            object: "event";
            type: "session.ended";
            created: number;
            graph_id: string;
            node_id: string;
            source: components["schemas"]["EventSource"];
            payload: {
                state: "completed" | "failed" | "canceled";
                reason: "expired" | "operator" | null;
            };
            changes: components["schemas"]["Change"][];
            node?: components["schemas"]["Node"];
        };
        AgentSpawnedEvent: {
            id: string;
            object: "event";
            type: "agent.spawned";
            created: number;
            graph_id: string;
            node_id: string;
            source: components["schemas"]["EventSource"];
            payload: {
                agent_type: string | null;
                purpose: string | null;
            };
            changes: components["schemas"]["Change"][];
            node?: components["schemas"]["Node"];
        };
        AgentEndedEvent: {
            id: string;
            object: "event";
            type: "agent.ended";
            created: number;
            graph_id: string;
            node_id: string;
            source: components["schemas"]["EventSource"];
            payload: {
                state: "completed" | "failed" | "canceled";
                reason: "expired" | "operator" | null;
            };
            changes: components["schemas"]["Change"][];
            node?: components["schemas"]["Node"];
        };
        StateChangedEvent: {
            id: string;
            object: "event";
            type: "state.changed";
            created: number;
            graph_id: string;
            node_id: string;
            source: components["schemas"]["EventSource"];
            payload: {
                state: "working" | "input_required" | "idle";
            };
            changes: components["schemas"]["Change"][];
            node?: components["schemas"]["Node"];
        };
        TasksUpdatedEvent: {
            id: string;
            object: "event";
            type: "tasks.updated";
            created: number;
            graph_id: string;
            node_id: string;
            source: components["schemas"]["EventSource"];
            payload: {
                pending: number;
                in_progress: number;
                completed: number;
            };
            changes: components["schemas"]["Change"][];
            node?: components["schemas"]["Node"];
        };
        TextUpdatedEvent: {
            id: string;
            object: "event";
            type: "text.updated";
            created: number;
            graph_id: string;
            node_id: string;
            source: components["schemas"]["EventSource"];
            payload: {
                title: string | null;
                summary: string | null;
                attention: string | null;
                purpose: string | null;
            };
            changes: components["schemas"]["Change"][];
            node?: components["schemas"]["Node"];
        };
        WaitsUpdatedEvent: {
            id: string;
            object: "event";
            type: "waits.updated";
            created: number;
            graph_id: string;
            node_id: string;
            source: components["schemas"]["EventSource"];
            payload: {
                on_ids: string[];
            };
            changes: components["schemas"]["Change"][];
            node?: components["schemas"]["Node"];
        };
        NodeStalledEvent: {
            id: string;
            object: "event";
            type: "node.stalled";
            created: number;
            graph_id: string;
            node_id: string;
            source: components["schemas"]["EventSource"];
            payload: {
                last_event: number;
                stale_after: number;
            };
            changes: components["schemas"]["Change"][];
            node?: components["schemas"]["Node"];
        };
        NodeResumedEvent: {
            id: string;
            object: "event";
            type: "node.resumed";
            created: number;
            graph_id: string;
            node_id: string;
            source: components["schemas"]["EventSource"];
            payload: {
                from_state: "working" | "input_required" | "idle" | "completed" | "failed" | "canceled";
            };
            changes: components["schemas"]["Change"][];
            node?: components["schemas"]["Node"];
        };
        GraphList: {
            object: "list";
            url: string;
            as_of_event_id: string | null;
            has_more: boolean;
            data: components["schemas"]["Graph"][];
        };
        EventList: {
            object: "list";
            url: string;
            as_of_event_id: string | null;
            has_more: boolean;
            data: components["schemas"]["Event"][];
        };
        SearchResult: {
            object: "search_result";
            url: string;
            as_of_event_id: string | null;
            has_more: boolean;
            next_page: string | null;
            total_count: number;
            data: components["schemas"]["Node"][];
        };
        Error: {
            error: components["schemas"]["ParameterInvalidError"] | components["schemas"]["ExpandTooDeepError"] | components["schemas"]["ApiKeyInvalidError"] | components["schemas"]["ApiKeyRestrictedError"] | components["schemas"]["ResourceMissingError"] | components["schemas"]["NodeNotYetCreatedError"] | components["schemas"]["OutsideRetentionWindowError"] | components["schemas"]["RateLimitError"] | components["schemas"]["ApiError"];
        };
        ParameterInvalidError: {
            type: "invalid_request_error";
            code: "parameter_invalid";
            message: string;
            param: string | null;
            doc_url: string;
        };
        ExpandTooDeepError: {
            type: "invalid_request_error";
            code: "expand_too_deep";
            message: string;
            param: "expand";
            doc_url: string;
        };
        ApiKeyInvalidError: {
            type: "authentication_error";
            code: "api_key_invalid";
            message: string;
            param: string | null;
            doc_url: string;
        };
        ApiKeyRestrictedError: {
            type: "permission_error";
            code: "api_key_restricted";
            message: string;
            param: string | null;
            doc_url: string;
        };
        ResourceMissingError: {
            type: "invalid_request_error";
            code: "resource_missing";
            message: string;
            param: "graph_id" | "node_id" | "event_id" | "as_of" | null;
            doc_url: string;
        };
        NodeNotYetCreatedError: {
            type: "invalid_request_error";
            code: "node_not_yet_created";
            message: string;
            param: "as_of";
            doc_url: string;
            first_event_id: string;
        };
        OutsideRetentionWindowError: {
            type: "invalid_request_error";
            code: "outside_retention_window";
            message: string;
            param: "as_of";
            doc_url: string;
            first_event_id: string;
            last_event_id: string;
        };
        RateLimitError: {
            type: "rate_limit_error";
            code: "rate_limit";
            message: string;
            param: string | null;
            doc_url: string;
        };
        ApiError: {
            type: "api_error";
            code: "api_error";
            message: string;
            param: string | null;
            doc_url: string;
        };
    };
    responses: {
        listGraphs200: {
            headers: {
                "Request-Id"?: string;
                "RateLimit-Limit"?: number;
                "RateLimit-Remaining"?: number;
                "RateLimit-Reset"?: number;
                ETag?: string;
                "Cache-Control"?: string;
                Vary?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GraphList"];
            };
        };
        listGraphs304: {
            headers: {
                "Request-Id"?: string;
                "RateLimit-Limit"?: number;
                "RateLimit-Remaining"?: number;
                "RateLimit-Reset"?: number;
                ETag?: string;
                "Cache-Control"?: string;
                Vary?: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        listGraphs400: {
            headers: {
                "Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ParameterInvalidError"] | components["schemas"]["ExpandTooDeepError"];
                };
            };
        };
        listGraphs401: {
            headers: {
                "Request-Id"?: string;
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ApiKeyInvalidError"];
                };
            };
        };
        listGraphs403: {
            headers: {
                "Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ApiKeyRestrictedError"];
                };
            };
        };
        listGraphs408: {
            headers: {
                "Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ParameterInvalidError"];
                };
            };
        };
        listGraphs429: {
            headers: {
                "Request-Id"?: string;
                "RateLimit-Limit"?: number;
                "RateLimit-Remaining"?: number;
                "RateLimit-Reset"?: number;
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["RateLimitError"];
                };
            };
        };
        listGraphs431: {
            headers: {
                "Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ParameterInvalidError"];
                };
            };
        };
        listGraphs500: {
            headers: {
                "Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ApiError"];
                };
            };
        };
        listGraphs503: {
            headers: {
                "Request-Id"?: string;
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ApiError"];
                };
            };
        };
        retrieveGraph200: {
            headers: {
                "Request-Id"?: string;
                "RateLimit-Limit"?: number;
                "RateLimit-Remaining"?: number;
                "RateLimit-Reset"?: number;
                ETag?: string;
                "Cache-Control"?: string;
                Vary?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Graph"];
            };
        };
        retrieveGraph404: {
            headers: {
                "Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ResourceMissingError"] | components["schemas"]["NodeNotYetCreatedError"];
                };
            };
        };
        retrieveGraph410: {
            headers: {
                "Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["OutsideRetentionWindowError"];
                };
            };
        };
        searchNodes200: {
            headers: {
                "Request-Id"?: string;
                "RateLimit-Limit"?: number;
                "RateLimit-Remaining"?: number;
                "RateLimit-Reset"?: number;
                ETag?: string;
                "Cache-Control"?: string;
                Vary?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SearchResult"];
            };
        };
        retrieveEvent200: {
            headers: {
                "Request-Id"?: string;
                "RateLimit-Limit"?: number;
                "RateLimit-Remaining"?: number;
                "RateLimit-Reset"?: number;
                ETag?: string;
                "Cache-Control"?: string;
                Vary?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Event"];
            };
        };
        retrieveNode200: {
            headers: {
                "Request-Id"?: string;
                "RateLimit-Limit"?: number;
                "RateLimit-Remaining"?: number;
                "RateLimit-Reset"?: number;
                ETag?: string;
                "Cache-Control"?: string;
                Vary?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Node"];
            };
        };
        listEvents200: {
            headers: {
                "Request-Id"?: string;
                "RateLimit-Limit"?: number;
                "RateLimit-Remaining"?: number;
                "RateLimit-Reset"?: number;
                ETag?: string;
                "Cache-Control"?: string;
                Vary?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventList"];
            };
        };
        streamEvents200: {
            headers: {
                "Request-Id"?: string;
                "RateLimit-Limit"?: number;
                "RateLimit-Remaining"?: number;
                "RateLimit-Reset"?: number;
                [name: string]: unknown;
            };
            content: {
                "text/event-stream": string;
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listGraphs: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                last_event?: {
                    gt?: number;
                    gte?: number;
                    lt?: number;
                    lte?: number;
                };
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["listGraphs200"];
            304: components["responses"]["listGraphs304"];
            400: components["responses"]["listGraphs400"];
            401: components["responses"]["listGraphs401"];
            403: components["responses"]["listGraphs403"];
            408: components["responses"]["listGraphs408"];
            429: components["responses"]["listGraphs429"];
            431: components["responses"]["listGraphs431"];
            500: components["responses"]["listGraphs500"];
            503: components["responses"]["listGraphs503"];
        };
    };
    retrieveGraph: {
        parameters: {
            query?: {
                as_of?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                graph_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["retrieveGraph200"];
            304: components["responses"]["listGraphs304"];
            400: components["responses"]["listGraphs400"];
            401: components["responses"]["listGraphs401"];
            403: components["responses"]["listGraphs403"];
            404: components["responses"]["retrieveGraph404"];
            408: components["responses"]["listGraphs408"];
            410: components["responses"]["retrieveGraph410"];
            429: components["responses"]["listGraphs429"];
            431: components["responses"]["listGraphs431"];
            500: components["responses"]["listGraphs500"];
            503: components["responses"]["listGraphs503"];
        };
    };
    searchNodes: {
        parameters: {
            query: {
                query: string;
                limit?: number;
                page?: string;
                as_of?: string;
                "expand[]"?: string[];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                graph_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["searchNodes200"];
            304: components["responses"]["listGraphs304"];
            400: components["responses"]["listGraphs400"];
            401: components["responses"]["listGraphs401"];
            403: components["responses"]["listGraphs403"];
            404: components["responses"]["retrieveGraph404"];
            408: components["responses"]["listGraphs408"];
            410: components["responses"]["retrieveGraph410"];
            429: components["responses"]["listGraphs429"];
            431: components["responses"]["listGraphs431"];
            500: components["responses"]["listGraphs500"];
            503: components["responses"]["listGraphs503"];
        };
    };
    retrieveEvent: {
        parameters: {
            query?: {
                "expand[]"?: string[];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                graph_id: string;
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["retrieveEvent200"];
            304: components["responses"]["listGraphs304"];
            400: components["responses"]["listGraphs400"];
            401: components["responses"]["listGraphs401"];
            403: components["responses"]["listGraphs403"];
            404: components["responses"]["retrieveGraph404"];
            408: components["responses"]["listGraphs408"];
            410: components["responses"]["retrieveGraph410"];
            429: components["responses"]["listGraphs429"];
            431: components["responses"]["listGraphs431"];
            500: components["responses"]["listGraphs500"];
            503: components["responses"]["listGraphs503"];
        };
    };
    retrieveNode: {
        parameters: {
            query?: {
                as_of?: string;
                "expand[]"?: string[];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                graph_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["retrieveNode200"];
            304: components["responses"]["listGraphs304"];
            400: components["responses"]["listGraphs400"];
            401: components["responses"]["listGraphs401"];
            403: components["responses"]["listGraphs403"];
            404: components["responses"]["retrieveGraph404"];
            408: components["responses"]["listGraphs408"];
            410: components["responses"]["retrieveGraph410"];
            429: components["responses"]["listGraphs429"];
            431: components["responses"]["listGraphs431"];
            500: components["responses"]["listGraphs500"];
            503: components["responses"]["listGraphs503"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                limit?: number;
                starting_after?: string;
                ending_before?: string;
                node_id?: string;
                "expand[]"?: string[];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                graph_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["listEvents200"];
            304: components["responses"]["listGraphs304"];
            400: components["responses"]["listGraphs400"];
            401: components["responses"]["listGraphs401"];
            403: components["responses"]["listGraphs403"];
            404: components["responses"]["retrieveGraph404"];
            408: components["responses"]["listGraphs408"];
            410: components["responses"]["retrieveGraph410"];
            429: components["responses"]["listGraphs429"];
            431: components["responses"]["listGraphs431"];
            500: components["responses"]["listGraphs500"];
            503: components["responses"]["listGraphs503"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                since?: string;
                query?: string;
            };
            header?: never;
            path: {
                graph_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["streamEvents200"];
            400: components["responses"]["listGraphs400"];
            401: components["responses"]["listGraphs401"];
            403: components["responses"]["listGraphs403"];
            404: components["responses"]["retrieveGraph404"];
            408: components["responses"]["listGraphs408"];
            410: components["responses"]["retrieveGraph410"];
            429: components["responses"]["listGraphs429"];
            431: components["responses"]["listGraphs431"];
            500: components["responses"]["listGraphs500"];
            503: components["responses"]["listGraphs503"];
        };
    };
    streamAllEvents: {
        parameters: {
            query?: {
                since?: string;
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["streamEvents200"];
            400: components["responses"]["listGraphs400"];
            401: components["responses"]["listGraphs401"];
            403: components["responses"]["listGraphs403"];
            408: components["responses"]["listGraphs408"];
            429: components["responses"]["listGraphs429"];
            431: components["responses"]["listGraphs431"];
            500: components["responses"]["listGraphs500"];
            503: components["responses"]["listGraphs503"];
        };
    };
}
