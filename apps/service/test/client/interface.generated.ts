export interface paths {
    "/api/v1/graphs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List graphs
         * @description The graphs that the key can read, most recently active first. The counts of each are as of its own newest event.
         */
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
        /**
         * Retrieve a graph
         * @description One small object however many nodes the graph has: poll it with `If-None-Match` to learn when anything changes.
         */
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
        /**
         * Search nodes
         * @description The nodes that match a query, most recently active first. In `expand[]`: `data.parent`, `data.root`, `data.session`, `data.requested_by`, and paths below them.
         */
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
        /**
         * Retrieve an event
         * @description One event with every change that it made. `expand[]=node` adds its node as it was just after the event. Paths such as `node.parent` expand further.
         */
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
        /**
         * Retrieve a node (addition)
         * @description One node, now or as of an event. An addition to the interface. In `expand[]`: `parent`, `root`, `session`, `requested_by`, and paths below them.
         */
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
        /**
         * List events (addition)
         * @description The events that are held, newest first. An addition to the interface. To miss no event, ask with `ending_before` and the newest event that you have until `has_more` is false. If that event was trimmed meanwhile, the answer is 410.
         */
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
        /**
         * Stream events (addition)
         * @description The events of a graph as they are recorded, as server-sent events: each with its `id`, its type as `event`, and the event object as `data`. With `query`, the nodes that enter, change within or leave the matches of a query instead, as `node.entered`, `node.changed` and `node.left`. A comment comes at least every 15 seconds. An error that ends the stream is an `error` event whose data is an error body.
         */
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
        /**
         * Stream the events of all graphs (addition)
         * @description The events of all graphs that the key can read, those created later too, as the stream of a graph has them, but with opaque ids that name a place in all graphs. With `query`, the nodes that enter, change within or leave the matches of a query instead, as `node.entered`, `node.changed` and `node.left`. A comment comes at least every 15 seconds. An error that ends the stream is an `error` event whose data is an error body. An `events.trimmed` event tells that events of a graph were trimmed before they were sent.
         */
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
        /** @description A live share of a tree of nodes, each an agent or a session. */
        Graph: {
            /** @description Graph id. */
            id: string;
            /** @constant */
            object: "graph";
            /** @description The event that the counts are as of; null while the graph has no events. */
            as_of_event_id: string | null;
            /**
             * @description How the graph was shared. This version answers only `watch`.
             * @enum {string}
             */
            source: "watch" | "paste" | "upload";
            /**
             * Format: uri
             * @description The viewer page, which only the account that owns the graph can open.
             */
            url: string;
            /**
             * Format: int64
             * @description When the share was made.
             */
            created: number;
            /**
             * Format: int64
             * @description When the event that the counts are as of happened; `created` while there is none.
             */
            last_event: number;
            retention: components["schemas"]["Retention"];
            counts: components["schemas"]["Counts"];
        };
        /** @description The history that is held now. `as_of` can name any event in it. */
        Retention: {
            /** @description How many events are held. */
            event_count: number;
            /** @description The oldest event that is held. */
            first_event_id: string | null;
            /**
             * Format: int64
             * @description When it happened.
             */
            first_event_created: number | null;
            /** @description The newest event. */
            last_event_id: string | null;
            /**
             * Format: int64
             * @description When it happened.
             */
            last_event_created: number | null;
        };
        /** @description Numbers of nodes. */
        Counts: {
            /** @description Every node. */
            nodes: number;
            /** @description Nodes of kind session. */
            sessions: number;
            /** @description Nodes of kind agent. */
            agents: number;
            /** @description Nodes that are working, but have been inactive for too long. */
            stale: number;
            /** @description Unfinished nodes that wait for another node. */
            blocked: number;
            /** @description Nodes in each state. */
            by_state: {
                /** @description Nodes that are working. */
                working: number;
                /** @description Nodes that are input_required. */
                input_required: number;
                /** @description Nodes that are idle. */
                idle: number;
                /** @description Nodes that are completed. */
                completed: number;
                /** @description Nodes that are failed. */
                failed: number;
                /** @description Nodes that are canceled. */
                canceled: number;
            };
        };
        /** @description An agent or a session, as of an event. */
        Node: {
            /** @description Node id. */
            id: string;
            /** @constant */
            object: "node";
            /** @description The event that the node is read as of. */
            as_of_event_id: string;
            /** @description Graph id. */
            graph_id: string;
            /** @description The node in the provider's own terms. */
            provider_ref: string | null;
            /** @description The provider that produced the node. */
            provider: string;
            /**
             * @description Whether it is an agent or a session.
             * @enum {string}
             */
            kind: "agent" | "session";
            /** @description The node above it; null for a root. */
            parent_id: string | null;
            /** @description The root of its tree; a root's own id. */
            root_id: string;
            /** @description The nearest session at or above it. */
            session_id: string | null;
            /** @description The node whose call spawned it; null for a root. */
            requested_by_id: string | null;
            /** @description How many nodes are above it. */
            depth: number;
            /**
             * @description completed, failed and canceled are final.
             * @enum {string}
             */
            state: "working" | "input_required" | "idle" | "completed" | "failed" | "canceled";
            /** @description Whether it is working, but has been inactive for too long. */
            stale: boolean;
            /** @description The reason why it needs a person. */
            attention: string | null;
            /** @description Its title. */
            title: string | null;
            /** @description A summary of its work. */
            summary: string | null;
            /** @description The first of title, summary, purpose, agent_type and kind that is not null. */
            headline: string;
            /** @description The task that an agent was given; null for a session. */
            purpose: string | null;
            /** @description The label of the kind of agent; null for a session. */
            agent_type: string | null;
            /** @description Whether its parent goes on without waiting for it. */
            background: boolean;
            /** @description How the observer found its parent. */
            link_method: string | null;
            /** @description The provider's name for the call that spawned it; null for a root. */
            spawn_call_id: string | null;
            /** @description The working directory. */
            cwd: string | null;
            /**
             * Format: int64
             * @description When it was created.
             */
            created: number;
            /**
             * Format: int64
             * @description When it ended; null while it has not.
             */
            ended: number | null;
            /**
             * Format: int64
             * @description When it was last active.
             */
            last_event: number;
            /** @description The number of its children, ended ones included. */
            child_count: number;
            /** @description The number of nodes below it, ended ones included. */
            descendant_count: number;
            /** @description The number of unfinished background agents below it. */
            background_agent_count: number;
            /** @description How many tasks it has. */
            task_counts: {
                /** @description All tasks. */
                total: number;
                /** @description Tasks not begun. */
                pending: number;
                /** @description Tasks begun. */
                in_progress: number;
                /** @description Tasks done. */
                completed: number;
                /** @description `pending` and `in_progress` together. */
                open: number;
            };
            /** @description The nodes that it waits for; null if it does not wait. */
            blocked: {
                /** @description The nodes that it waits for directly. */
                on_ids: string[];
                /** @description How many of these have done nothing yet. */
                starting: number;
                /** @description How many unfinished nodes it waits for, directly or through others. */
                node_count: number;
                /** @description Their open tasks, added up. */
                open_tasks: number;
                /** @description Whether it waits for itself, through other nodes. */
                cycle: boolean;
            } | null;
            /** @description The parent node, if it was expanded. */
            parent?: components["schemas"]["Node"] | null;
            /** @description The root node, if it was expanded. */
            root?: components["schemas"]["Node"] | null;
            /** @description The session node, if it was expanded. */
            session?: components["schemas"]["Node"] | null;
            /** @description The node that asked for this one, if it was expanded. */
            requested_by?: components["schemas"]["Node"] | null;
        };
        /** @description The changes that an event made to one node. */
        Change: {
            /** @description The node changed. */
            node_id: string;
            /** @description Whether this event created the node. */
            created: boolean;
            /** @description The fields that changed, by name, each with its value before the event, `from`, and after it, `to`. `from` is null if the event created the node or the field had no value. */
            fields: {
                /** @description The change of `provider_ref`. */
                provider_ref?: {
                    /** @description The node in the provider's own terms. */
                    from: string | null;
                    /** @description The node in the provider's own terms. */
                    to: string | null;
                };
                /** @description The change of `provider`. */
                provider?: {
                    /** @description The provider that produced the node. */
                    from: string | null;
                    /** @description The provider that produced the node. */
                    to: string;
                };
                /** @description The change of `kind`. */
                kind?: {
                    /**
                     * @description Whether it is an agent or a session.
                     * @enum {string|null}
                     */
                    from: "agent" | "session" | null;
                    /**
                     * @description Whether it is an agent or a session.
                     * @enum {string}
                     */
                    to: "agent" | "session";
                };
                /** @description The change of `parent_id`. */
                parent_id?: {
                    /** @description The node above it; null for a root. */
                    from: string | null;
                    /** @description The node above it; null for a root. */
                    to: string | null;
                };
                /** @description The change of `root_id`. */
                root_id?: {
                    /** @description The root of its tree; a root's own id. */
                    from: string | null;
                    /** @description The root of its tree; a root's own id. */
                    to: string;
                };
                /** @description The change of `session_id`. */
                session_id?: {
                    /** @description The nearest session at or above it. */
                    from: string | null;
                    /** @description The nearest session at or above it. */
                    to: string | null;
                };
                /** @description The change of `requested_by_id`. */
                requested_by_id?: {
                    /** @description The node whose call spawned it; null for a root. */
                    from: string | null;
                    /** @description The node whose call spawned it; null for a root. */
                    to: string | null;
                };
                /** @description The change of `depth`. */
                depth?: {
                    /** @description How many nodes are above it. */
                    from: number | null;
                    /** @description How many nodes are above it. */
                    to: number;
                };
                /** @description The change of `state`. */
                state?: {
                    /**
                     * @description completed, failed and canceled are final.
                     * @enum {string|null}
                     */
                    from: "working" | "input_required" | "idle" | "completed" | "failed" | "canceled" | null;
                    /**
                     * @description completed, failed and canceled are final.
                     * @enum {string}
                     */
                    to: "working" | "input_required" | "idle" | "completed" | "failed" | "canceled";
                };
                /** @description The change of `stale`. */
                stale?: {
                    /** @description Whether it is working, but has been inactive for too long. */
                    from: boolean | null;
                    /** @description Whether it is working, but has been inactive for too long. */
                    to: boolean;
                };
                /** @description The change of `attention`. */
                attention?: {
                    /** @description The reason why it needs a person. */
                    from: string | null;
                    /** @description The reason why it needs a person. */
                    to: string | null;
                };
                /** @description The change of `title`. */
                title?: {
                    /** @description Its title. */
                    from: string | null;
                    /** @description Its title. */
                    to: string | null;
                };
                /** @description The change of `summary`. */
                summary?: {
                    /** @description A summary of its work. */
                    from: string | null;
                    /** @description A summary of its work. */
                    to: string | null;
                };
                /** @description The change of `headline`. */
                headline?: {
                    /** @description The first of title, summary, purpose, agent_type and kind that is not null. */
                    from: string | null;
                    /** @description The first of title, summary, purpose, agent_type and kind that is not null. */
                    to: string;
                };
                /** @description The change of `purpose`. */
                purpose?: {
                    /** @description The task that an agent was given; null for a session. */
                    from: string | null;
                    /** @description The task that an agent was given; null for a session. */
                    to: string | null;
                };
                /** @description The change of `agent_type`. */
                agent_type?: {
                    /** @description The label of the kind of agent; null for a session. */
                    from: string | null;
                    /** @description The label of the kind of agent; null for a session. */
                    to: string | null;
                };
                /** @description The change of `background`. */
                background?: {
                    /** @description Whether its parent goes on without waiting for it. */
                    from: boolean | null;
                    /** @description Whether its parent goes on without waiting for it. */
                    to: boolean;
                };
                /** @description The change of `link_method`. */
                link_method?: {
                    /** @description How the observer found its parent. */
                    from: string | null;
                    /** @description How the observer found its parent. */
                    to: string | null;
                };
                /** @description The change of `spawn_call_id`. */
                spawn_call_id?: {
                    /** @description The provider's name for the call that spawned it; null for a root. */
                    from: string | null;
                    /** @description The provider's name for the call that spawned it; null for a root. */
                    to: string | null;
                };
                /** @description The change of `cwd`. */
                cwd?: {
                    /** @description The working directory. */
                    from: string | null;
                    /** @description The working directory. */
                    to: string | null;
                };
                /** @description The change of `created`. */
                created?: {
                    /**
                     * Format: int64
                     * @description When it was created.
                     */
                    from: number | null;
                    /**
                     * Format: int64
                     * @description When it was created.
                     */
                    to: number;
                };
                /** @description The change of `ended`. */
                ended?: {
                    /**
                     * Format: int64
                     * @description When it ended; null while it has not.
                     */
                    from: number | null;
                    /**
                     * Format: int64
                     * @description When it ended; null while it has not.
                     */
                    to: number | null;
                };
                /** @description The change of `last_event`. */
                last_event?: {
                    /**
                     * Format: int64
                     * @description When it was last active.
                     */
                    from: number | null;
                    /**
                     * Format: int64
                     * @description When it was last active.
                     */
                    to: number;
                };
                /** @description The change of `child_count`. */
                child_count?: {
                    /** @description The number of its children, ended ones included. */
                    from: number | null;
                    /** @description The number of its children, ended ones included. */
                    to: number;
                };
                /** @description The change of `descendant_count`. */
                descendant_count?: {
                    /** @description The number of nodes below it, ended ones included. */
                    from: number | null;
                    /** @description The number of nodes below it, ended ones included. */
                    to: number;
                };
                /** @description The change of `background_agent_count`. */
                background_agent_count?: {
                    /** @description The number of unfinished background agents below it. */
                    from: number | null;
                    /** @description The number of unfinished background agents below it. */
                    to: number;
                };
                /** @description The change of `task_counts`. */
                task_counts?: {
                    /** @description How many tasks it has. */
                    from: {
                        /** @description All tasks. */
                        total: number;
                        /** @description Tasks not begun. */
                        pending: number;
                        /** @description Tasks begun. */
                        in_progress: number;
                        /** @description Tasks done. */
                        completed: number;
                        /** @description `pending` and `in_progress` together. */
                        open: number;
                    } | null;
                    /** @description How many tasks it has. */
                    to: {
                        /** @description All tasks. */
                        total: number;
                        /** @description Tasks not begun. */
                        pending: number;
                        /** @description Tasks begun. */
                        in_progress: number;
                        /** @description Tasks done. */
                        completed: number;
                        /** @description `pending` and `in_progress` together. */
                        open: number;
                    };
                };
                /** @description The change of `blocked`. */
                blocked?: {
                    /** @description The nodes that it waits for; null if it does not wait. */
                    from: {
                        /** @description The nodes that it waits for directly. */
                        on_ids: string[];
                        /** @description How many of these have done nothing yet. */
                        starting: number;
                        /** @description How many unfinished nodes it waits for, directly or through others. */
                        node_count: number;
                        /** @description Their open tasks, added up. */
                        open_tasks: number;
                        /** @description Whether it waits for itself, through other nodes. */
                        cycle: boolean;
                    } | null;
                    /** @description The nodes that it waits for; null if it does not wait. */
                    to: {
                        /** @description The nodes that it waits for directly. */
                        on_ids: string[];
                        /** @description How many of these have done nothing yet. */
                        starting: number;
                        /** @description How many unfinished nodes it waits for, directly or through others. */
                        node_count: number;
                        /** @description Their open tasks, added up. */
                        open_tasks: number;
                        /** @description Whether it waits for itself, through other nodes. */
                        cycle: boolean;
                    } | null;
                };
            };
        };
        /** @description Something that happened to a node, with every change that it caused. Its `type` determines its `payload`. */
        Event: components["schemas"]["SessionStartedEvent"] | components["schemas"]["SessionEndedEvent"] | components["schemas"]["AgentSpawnedEvent"] | components["schemas"]["AgentEndedEvent"] | components["schemas"]["StateChangedEvent"] | components["schemas"]["TasksUpdatedEvent"] | components["schemas"]["TextUpdatedEvent"] | components["schemas"]["WaitsUpdatedEvent"] | components["schemas"]["NodeStalledEvent"] | components["schemas"]["NodeResumedEvent"];
        /** @description The observer. */
        EventSource: {
            /** @description The provider's name. */
            provider: string;
            /** @description The provider's version. */
            provider_version: string;
            /** @description The adapter, as name@version. */
            adapter: string;
        };
        /** @description A session started. The node is created. */
        SessionStartedEvent: {
            /** @description Event id. */
            id: string;
            /** @constant */
            object: "event";
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "session.started";
            /**
             * Format: int64
             * @description When it happened; never before the event before. That of `node.stalled` is the time of the event before.
             */
            created: number;
            /** @description Graph id. */
            graph_id: string;
            /** @description The node that the event is about; of `node.stalled`, the first of the nodes in `changes`. */
            node_id: string;
            source: components["schemas"]["EventSource"];
            /** @description The observation of `session.started`. */
            payload: {
                /** @description Its title. */
                title: string | null;
                /** @description The working directory. */
                cwd: string | null;
            };
            /** @description Every change that the event made. */
            changes: components["schemas"]["Change"][];
            /** @description The node just after the event, if it was expanded. */
            node?: components["schemas"]["Node"];
        };
        /** @description A session ended. */
        SessionEndedEvent: {
            /** @description Event id. */
            id: string;
            /** @constant */
            object: "event";
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "session.ended";
            /**
             * Format: int64
             * @description When it happened; never before the event before. That of `node.stalled` is the time of the event before.
             */
            created: number;
            /** @description Graph id. */
            graph_id: string;
            /** @description The node that the event is about; of `node.stalled`, the first of the nodes in `changes`. */
            node_id: string;
            source: components["schemas"]["EventSource"];
            /** @description The observation of `session.ended`. */
            payload: {
                /**
                 * @description How it ended.
                 * @enum {string}
                 */
                state: "completed" | "failed" | "canceled";
                /**
                 * @description Why the service itself ended it: `expired` because it was inactive for too long, `operator` by a command. Null if the source has told of the end.
                 * @enum {string|null}
                 */
                reason: "expired" | "operator" | null;
            };
            /** @description Every change that the event made. */
            changes: components["schemas"]["Change"][];
            /** @description The node just after the event, if it was expanded. */
            node?: components["schemas"]["Node"];
        };
        /** @description An agent was spawned. The node is created. */
        AgentSpawnedEvent: {
            /** @description Event id. */
            id: string;
            /** @constant */
            object: "event";
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "agent.spawned";
            /**
             * Format: int64
             * @description When it happened; never before the event before. That of `node.stalled` is the time of the event before.
             */
            created: number;
            /** @description Graph id. */
            graph_id: string;
            /** @description The node that the event is about; of `node.stalled`, the first of the nodes in `changes`. */
            node_id: string;
            source: components["schemas"]["EventSource"];
            /** @description The observation of `agent.spawned`. */
            payload: {
                /** @description The label of the kind of agent; null for a session. */
                agent_type: string | null;
                /** @description The task that an agent was given; null for a session. */
                purpose: string | null;
            };
            /** @description Every change that the event made. */
            changes: components["schemas"]["Change"][];
            /** @description The node just after the event, if it was expanded. */
            node?: components["schemas"]["Node"];
        };
        /** @description An agent ended. */
        AgentEndedEvent: {
            /** @description Event id. */
            id: string;
            /** @constant */
            object: "event";
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "agent.ended";
            /**
             * Format: int64
             * @description When it happened; never before the event before. That of `node.stalled` is the time of the event before.
             */
            created: number;
            /** @description Graph id. */
            graph_id: string;
            /** @description The node that the event is about; of `node.stalled`, the first of the nodes in `changes`. */
            node_id: string;
            source: components["schemas"]["EventSource"];
            /** @description The observation of `agent.ended`. */
            payload: {
                /**
                 * @description How it ended.
                 * @enum {string}
                 */
                state: "completed" | "failed" | "canceled";
                /**
                 * @description Why the service itself ended it: `expired` because it was inactive for too long, `operator` by a command. Null if the source has told of the end.
                 * @enum {string|null}
                 */
                reason: "expired" | "operator" | null;
            };
            /** @description Every change that the event made. */
            changes: components["schemas"]["Change"][];
            /** @description The node just after the event, if it was expanded. */
            node?: components["schemas"]["Node"];
        };
        /** @description An unfinished node has another state. */
        StateChangedEvent: {
            /** @description Event id. */
            id: string;
            /** @constant */
            object: "event";
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "state.changed";
            /**
             * Format: int64
             * @description When it happened; never before the event before. That of `node.stalled` is the time of the event before.
             */
            created: number;
            /** @description Graph id. */
            graph_id: string;
            /** @description The node that the event is about; of `node.stalled`, the first of the nodes in `changes`. */
            node_id: string;
            source: components["schemas"]["EventSource"];
            /** @description The observation of `state.changed`. */
            payload: {
                /**
                 * @description The state it is in now.
                 * @enum {string}
                 */
                state: "working" | "input_required" | "idle";
            };
            /** @description Every change that the event made. */
            changes: components["schemas"]["Change"][];
            /** @description The node just after the event, if it was expanded. */
            node?: components["schemas"]["Node"];
        };
        /** @description The numbers of a node's tasks changed. */
        TasksUpdatedEvent: {
            /** @description Event id. */
            id: string;
            /** @constant */
            object: "event";
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "tasks.updated";
            /**
             * Format: int64
             * @description When it happened; never before the event before. That of `node.stalled` is the time of the event before.
             */
            created: number;
            /** @description Graph id. */
            graph_id: string;
            /** @description The node that the event is about; of `node.stalled`, the first of the nodes in `changes`. */
            node_id: string;
            source: components["schemas"]["EventSource"];
            /** @description The observation of `tasks.updated`. */
            payload: {
                /** @description Tasks not begun. */
                pending: number;
                /** @description Tasks begun. */
                in_progress: number;
                /** @description Tasks done. */
                completed: number;
            };
            /** @description Every change that the event made. */
            changes: components["schemas"]["Change"][];
            /** @description The node just after the event, if it was expanded. */
            node?: components["schemas"]["Node"];
        };
        /** @description Texts of a node changed. The payload has all of them as they are now. */
        TextUpdatedEvent: {
            /** @description Event id. */
            id: string;
            /** @constant */
            object: "event";
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "text.updated";
            /**
             * Format: int64
             * @description When it happened; never before the event before. That of `node.stalled` is the time of the event before.
             */
            created: number;
            /** @description Graph id. */
            graph_id: string;
            /** @description The node that the event is about; of `node.stalled`, the first of the nodes in `changes`. */
            node_id: string;
            source: components["schemas"]["EventSource"];
            /** @description The observation of `text.updated`. */
            payload: {
                /** @description Its title. */
                title: string | null;
                /** @description A summary of its work. */
                summary: string | null;
                /** @description The reason why it needs a person. */
                attention: string | null;
                /** @description The task that an agent was given; null for a session. */
                purpose: string | null;
            };
            /** @description Every change that the event made. */
            changes: components["schemas"]["Change"][];
            /** @description The node just after the event, if it was expanded. */
            node?: components["schemas"]["Node"];
        };
        /** @description A node waits for other nodes, besides its children, than before. */
        WaitsUpdatedEvent: {
            /** @description Event id. */
            id: string;
            /** @constant */
            object: "event";
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "waits.updated";
            /**
             * Format: int64
             * @description When it happened; never before the event before. That of `node.stalled` is the time of the event before.
             */
            created: number;
            /** @description Graph id. */
            graph_id: string;
            /** @description The node that the event is about; of `node.stalled`, the first of the nodes in `changes`. */
            node_id: string;
            source: components["schemas"]["EventSource"];
            /** @description The observation of `waits.updated`. */
            payload: {
                /** @description The nodes that it waits for besides its children. */
                on_ids: string[];
            };
            /** @description Every change that the event made. */
            changes: components["schemas"]["Change"][];
            /** @description The node just after the event, if it was expanded. */
            node?: components["schemas"]["Node"];
        };
        /** @description Working nodes have been inactive for too long, so they are stale. One event has all such nodes of a graph in its `changes`. */
        NodeStalledEvent: {
            /** @description Event id. */
            id: string;
            /** @constant */
            object: "event";
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "node.stalled";
            /**
             * Format: int64
             * @description When it happened; never before the event before. That of `node.stalled` is the time of the event before.
             */
            created: number;
            /** @description Graph id. */
            graph_id: string;
            /** @description The node that the event is about; of `node.stalled`, the first of the nodes in `changes`. */
            node_id: string;
            source: components["schemas"]["EventSource"];
            /** @description The observation of `node.stalled`. */
            payload: {
                /**
                 * Format: int64
                 * @description When the node of `node_id` was last active.
                 */
                last_event: number;
                /** @description The time without activity, in milliseconds, after which a node is stale. */
                stale_after: number;
            };
            /** @description Every change that the event made. */
            changes: components["schemas"]["Change"][];
            /** @description The node just after the event, if it was expanded. */
            node?: components["schemas"]["Node"];
        };
        /** @description A node that had ended is working again. */
        NodeResumedEvent: {
            /** @description Event id. */
            id: string;
            /** @constant */
            object: "event";
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "node.resumed";
            /**
             * Format: int64
             * @description When it happened; never before the event before. That of `node.stalled` is the time of the event before.
             */
            created: number;
            /** @description Graph id. */
            graph_id: string;
            /** @description The node that the event is about; of `node.stalled`, the first of the nodes in `changes`. */
            node_id: string;
            source: components["schemas"]["EventSource"];
            /** @description The observation of `node.resumed`. */
            payload: {
                /**
                 * @description The final state that it returned from.
                 * @enum {string}
                 */
                from_state: "working" | "input_required" | "idle" | "completed" | "failed" | "canceled";
            };
            /** @description Every change that the event made. */
            changes: components["schemas"]["Change"][];
            /** @description The node just after the event, if it was expanded. */
            node?: components["schemas"]["Node"];
        };
        /** @description A page of a list. */
        GraphList: {
            /** @constant */
            object: "list";
            /** @description The path of this list, with every parameter that defined it. Add `starting_after` for the next page. */
            url: string;
            /** @description Always null: each graph has its own history. */
            as_of_event_id: string | null;
            /** @description Whether more items follow in the direction of the paging. */
            has_more: boolean;
            data: components["schemas"]["Graph"][];
        };
        /** @description A page of a list. */
        EventList: {
            /** @constant */
            object: "list";
            /** @description The path of this list, with every parameter that defined it. Add `starting_after` for the next page. */
            url: string;
            /** @description The newest event; null while the graph has no events. */
            as_of_event_id: string | null;
            /** @description Whether more items follow in the direction of the paging. */
            has_more: boolean;
            data: components["schemas"]["Event"][];
        };
        /** @description A page of the nodes that match. */
        SearchResult: {
            /** @constant */
            object: "search_result";
            /** @description The path of this search, with every parameter that defined it. */
            url: string;
            /** @description The event that the results are as of; null while the graph has no events. */
            as_of_event_id: string | null;
            /** @description Whether more nodes follow. */
            has_more: boolean;
            /** @description The value of `page` for the next page; null if there is none. */
            next_page: string | null;
            /** @description How many nodes match. */
            total_count: number;
            /** @description The nodes, most recently active first. */
            data: components["schemas"]["Node"][];
        };
        /** @description The body of every error. */
        Error: {
            error: components["schemas"]["ParameterInvalidError"] | components["schemas"]["ExpandTooDeepError"] | components["schemas"]["ApiKeyInvalidError"] | components["schemas"]["ApiKeyRestrictedError"] | components["schemas"]["ResourceMissingError"] | components["schemas"]["NodeNotYetCreatedError"] | components["schemas"]["OutsideRetentionWindowError"] | components["schemas"]["RateLimitError"] | components["schemas"]["ApiError"];
        };
        /** @description A parameter is unknown, repeated, malformed or has a value that is not allowed. `param` names it. It is null if the request as a whole cannot be read. */
        ParameterInvalidError: {
            /** @constant */
            type: "invalid_request_error";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "parameter_invalid";
            /** @description Describes the error and how to correct the request. */
            message: string;
            /** @description The parameter that the error is about. */
            param: string | null;
            /**
             * Format: uri
             * @description The documentation of the error.
             */
            doc_url: string;
        };
        /** @description An expand path has more than 4 levels, `data` included. */
        ExpandTooDeepError: {
            /** @constant */
            type: "invalid_request_error";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "expand_too_deep";
            /** @description Describes the error and how to correct the request. */
            message: string;
            /**
             * @description The parameter that the error is about.
             * @enum {string}
             */
            param: "expand";
            /**
             * Format: uri
             * @description The documentation of the error.
             */
            doc_url: string;
        };
        /** @description The header `Authorization: Bearer <API_KEY>` is missing, is malformed or holds a key that is not valid. */
        ApiKeyInvalidError: {
            /** @constant */
            type: "authentication_error";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "api_key_invalid";
            /** @description Describes the error and how to correct the request. */
            message: string;
            /** @description The parameter that the error is about: always null. */
            param: string | null;
            /**
             * Format: uri
             * @description The documentation of the error.
             */
            doc_url: string;
        };
        /** @description The key is restricted to other graphs of its account, or is of a kind that does not read. */
        ApiKeyRestrictedError: {
            /** @constant */
            type: "permission_error";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "api_key_restricted";
            /** @description Describes the error and how to correct the request. */
            message: string;
            /** @description The parameter that the error is about: always null. */
            param: string | null;
            /**
             * Format: uri
             * @description The documentation of the error.
             */
            doc_url: string;
        };
        /** @description The object that the path or `as_of` names does not exist. `param` is null if the interface has no such path or method. */
        ResourceMissingError: {
            /** @constant */
            type: "invalid_request_error";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "resource_missing";
            /** @description Describes the error and how to correct the request. */
            message: string;
            /**
             * @description The parameter that the error is about.
             * @enum {string|null}
             */
            param: "graph_id" | "node_id" | "event_id" | "as_of" | null;
            /**
             * Format: uri
             * @description The documentation of the error.
             */
            doc_url: string;
        };
        /** @description The node is created by an event later than `as_of`: by `first_event_id`. */
        NodeNotYetCreatedError: {
            /** @constant */
            type: "invalid_request_error";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "node_not_yet_created";
            /** @description Describes the error and how to correct the request. */
            message: string;
            /**
             * @description The parameter that the error is about.
             * @enum {string}
             */
            param: "as_of";
            /**
             * Format: uri
             * @description The documentation of the error.
             */
            doc_url: string;
            /** @description The first event that the request can be repeated with. */
            first_event_id: string;
        };
        /** @description The event is older than the history that is held, which `first_event_id` and `last_event_id` bound. */
        OutsideRetentionWindowError: {
            /** @constant */
            type: "invalid_request_error";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "outside_retention_window";
            /** @description Describes the error and how to correct the request. */
            message: string;
            /**
             * @description The parameter that the error is about.
             * @enum {string}
             */
            param: "as_of";
            /**
             * Format: uri
             * @description The documentation of the error.
             */
            doc_url: string;
            /** @description The first event that the request can be repeated with. */
            first_event_id: string;
            /** @description The newest event. */
            last_event_id: string;
        };
        /** @description Too many requests with this key, or too much recorded for its account. The message and the header `Retry-After` say how long to wait. */
        RateLimitError: {
            /** @constant */
            type: "rate_limit_error";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "rate_limit";
            /** @description Describes the error and how to correct the request. */
            message: string;
            /** @description The parameter that the error is about: always null. */
            param: string | null;
            /**
             * Format: uri
             * @description The documentation of the error.
             */
            doc_url: string;
        };
        /** @description The server failed, or with status 503 cannot answer now. Try again; if it continues, report it with the Request-Id. */
        ApiError: {
            /** @constant */
            type: "api_error";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "api_error";
            /** @description Describes the error and how to correct the request. */
            message: string;
            /** @description The parameter that the error is about: always null. */
            param: string | null;
            /**
             * Format: uri
             * @description The documentation of the error.
             */
            doc_url: string;
        };
    };
    responses: never;
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
                /** @description The maximum number of items in a page. A page whose items are large has fewer; `has_more` is then true. */
                limit?: number;
                /** @description The id of the last item of a page, for the page after it. Cannot be combined with `ending_before`. */
                starting_after?: string;
                /** @description The id of the first item of a page, for the page before it. Cannot be combined with `starting_after`. */
                ending_before?: string;
                /** @description Only graphs whose newest event is in the range: times in Unix milliseconds, as in `last_event[gte]=1767225600000`. */
                last_event?: {
                    /** Format: int64 */
                    gt?: number;
                    /** Format: int64 */
                    gte?: number;
                    /** Format: int64 */
                    lt?: number;
                    /** Format: int64 */
                    lte?: number;
                };
            };
            header?: {
                /** @description Entity tags of earlier answers. If one of them is the tag of the present answer, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this answer in this content coding. Send it as `If-None-Match` in the next request. */
                    ETag?: string;
                    /** @description Only the client may store an answer, and it has to revalidate it: `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers that an answer depends on: `Authorization, Accept-Encoding`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphList"];
                };
            };
            /** @description The client has the answer: `If-None-Match` has its entity tag. There is no body. */
            304: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this answer in this content coding. Send it as `If-None-Match` in the next request. */
                    ETag?: string;
                    /** @description Only the client may store an answer, and it has to revalidate it: `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers that an answer depends on: `Authorization, Accept-Encoding`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not valid. */
            400: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"] | components["schemas"]["ExpandTooDeepError"];
                    };
                };
            };
            /** @description The key is missing or not valid. */
            401: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description `Bearer` */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyInvalidError"];
                    };
                };
            };
            /** @description The key may not read this. */
            403: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyRestrictedError"];
                    };
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["RateLimitError"];
                    };
                };
            };
            /** @description The address and the headers are too long. */
            431: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The server failed. */
            500: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
            /** @description The server cannot answer now. `Retry-After` is present if it is busy. */
            503: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
        };
    };
    retrieveGraph: {
        parameters: {
            query?: {
                /** @description The event to read as of: one that the graph still has. Default: the newest event. */
                as_of?: string;
            };
            header?: {
                /** @description Entity tags of earlier answers. If one of them is the tag of the present answer, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The graph's id. */
                graph_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this answer in this content coding. Send it as `If-None-Match` in the next request. */
                    ETag?: string;
                    /** @description Only the client may store an answer, and it has to revalidate it: `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers that an answer depends on: `Authorization, Accept-Encoding`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Graph"];
                };
            };
            /** @description The client has the answer: `If-None-Match` has its entity tag. There is no body. */
            304: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this answer in this content coding. Send it as `If-None-Match` in the next request. */
                    ETag?: string;
                    /** @description Only the client may store an answer, and it has to revalidate it: `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers that an answer depends on: `Authorization, Accept-Encoding`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not valid. */
            400: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"] | components["schemas"]["ExpandTooDeepError"];
                    };
                };
            };
            /** @description The key is missing or not valid. */
            401: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description `Bearer` */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyInvalidError"];
                    };
                };
            };
            /** @description The key may not read this. */
            403: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyRestrictedError"];
                    };
                };
            };
            /** @description The object does not exist. */
            404: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ResourceMissingError"] | components["schemas"]["NodeNotYetCreatedError"];
                    };
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The event is older than the history that is held. */
            410: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["OutsideRetentionWindowError"];
                    };
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["RateLimitError"];
                    };
                };
            };
            /** @description The address and the headers are too long. */
            431: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The server failed. */
            500: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
            /** @description The server cannot answer now. `Retry-After` is present if it is busy. */
            503: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
        };
    };
    searchNodes: {
        parameters: {
            query: {
                /**
                 * @description The search query, which selects nodes by their fields.
                 *
                 *     A query is clauses, each about one field:
                 *
                 *     - `field:"value"`: the field is the value (text is compared without regard to case).
                 *     - `field~"text"`: the field contains the text, of at least 3 characters.
                 *     - `field>12`, `field>=12`, `field<12`, `field<=12`: the field is greater than, at least, less than, at most the number. A time is Unix milliseconds.
                 *     - `field:null`: the field has no value.
                 *     - `-field:"value"`, `-field~"text"`, `-field:null`: everything that the clause without `-` does not match.
                 *     - Clauses are joined by AND (all clauses match) or by OR (at least one clause matches), not by both. There are no parentheses.
                 *     - Values in double quotes are JSON strings: a quote in them is `\"` and a backslash is `\\`.
                 *     - A query has at most 128 clauses and 8,192 characters.
                 *
                 *     | field | type | operators | description | examples |
                 *     | --- | --- | --- | --- | --- |
                 *     | `state` | enumeration | `:` | What the node does now; completed, failed and canceled are final. Values: `"working"`, `"input_required"`, `"idle"`, `"completed"`, `"failed"`, `"canceled"`. Never without a value. | `state:"working"` |
                 *     | `kind` | enumeration | `:` | Whether it is an agent or a session. Values: `"agent"`, `"session"`. Never without a value. | `kind:"agent"` |
                 *     | `provider` | text | `:` `~` | The provider that produced the node. Never without a value. | `provider~"claude-code"` |
                 *     | `agent_type` | text | `:` `~` | The label of the kind of agent; a session has none. | `agent_type~"explorer"` |
                 *     | `title` | text | `:` `~` | Its title. | `title~"checkout"` |
                 *     | `summary` | text | `:` `~` | A summary of its work. | `summary~"timeout"` |
                 *     | `headline` | text | `:` `~` | The first of title, summary, purpose, agent\_type and kind that it has. Never without a value. | `headline~"checkout"` |
                 *     | `purpose` | text | `:` `~` | The task that an agent was given; a session has none. | `purpose~"tests"` |
                 *     | `attention` | text | `:` `~` | The reason why it needs a person. | `attention~"permission"` |
                 *     | `stale` | boolean | `:` | Whether it is working, but has been inactive for too long. Never without a value. | `stale:"true"` |
                 *     | `background` | boolean | `:` | Whether its parent goes on without waiting for it. Never without a value. | `background:"true"` |
                 *     | `blocked` | boolean | `:` | Whether it waits for other nodes. | `blocked:"true"` |
                 *     | `parent_id` | id | `:` | The id of the node above it; a root has none. | `parent_id:"node_1"` |
                 *     | `root_id` | id | `:` | The id of the root of its tree; of a root, its own. Never without a value. | `root_id:"node_1"` |
                 *     | `session_id` | id | `:` | The id of the nearest session at or above it. | `session_id:"node_1"` |
                 *     | `depth` | integer | `:` `>` `>=` `<` `<=` | How many nodes are above it. Never without a value. | `depth>=3` |
                 *     | `child_count` | integer | `:` `>` `>=` `<` `<=` | The number of its children, ended ones included. Never without a value. | `child_count>=3` |
                 *     | `descendant_count` | integer | `:` `>` `>=` `<` `<=` | The number of nodes below it, ended ones included. Never without a value. | `descendant_count>=10` |
                 *     | `open_tasks` | integer | `:` `>` `>=` `<` `<=` | How many of its tasks are not done. | `open_tasks>=3` |
                 *     | `blocked_open_tasks` | integer | `:` `>` `>=` `<` `<=` | The open tasks of the nodes that it waits for, added up. | `blocked_open_tasks>=3` |
                 *     | `created` | time | `:` `>` `>=` `<` `<=` | When it was created. Never without a value. | `created>=1767225600000` |
                 *     | `ended` | time | `:` `>` `>=` `<` `<=` | When it ended; a node that has not ended has none. | `ended>=1767225600000` |
                 *     | `last_event` | time | `:` `>` `>=` `<` `<=` | When it was last active. Never without a value. | `last_event>=1767225600000` |
                 */
                query: string;
                /** @description The maximum number of items in a page. A page whose items are large has fewer; `has_more` is then true. */
                limit?: number;
                /** @description The `next_page` of the previous page. Every page is read as of the same event as the first one. */
                page?: string;
                /** @description The event to read as of: one that the graph still has. Default: the newest event. */
                as_of?: string;
                /** @description References to expand into whole objects: paths of at most 4 levels, `data` included. `expand[0]` is the same. */
                "expand[]"?: string[];
            };
            header?: {
                /** @description Entity tags of earlier answers. If one of them is the tag of the present answer, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The graph's id. */
                graph_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this answer in this content coding. Send it as `If-None-Match` in the next request. */
                    ETag?: string;
                    /** @description Only the client may store an answer, and it has to revalidate it: `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers that an answer depends on: `Authorization, Accept-Encoding`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            /** @description The client has the answer: `If-None-Match` has its entity tag. There is no body. */
            304: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this answer in this content coding. Send it as `If-None-Match` in the next request. */
                    ETag?: string;
                    /** @description Only the client may store an answer, and it has to revalidate it: `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers that an answer depends on: `Authorization, Accept-Encoding`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not valid. */
            400: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"] | components["schemas"]["ExpandTooDeepError"];
                    };
                };
            };
            /** @description The key is missing or not valid. */
            401: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description `Bearer` */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyInvalidError"];
                    };
                };
            };
            /** @description The key may not read this. */
            403: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyRestrictedError"];
                    };
                };
            };
            /** @description The object does not exist. */
            404: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ResourceMissingError"] | components["schemas"]["NodeNotYetCreatedError"];
                    };
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The event is older than the history that is held. */
            410: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["OutsideRetentionWindowError"];
                    };
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["RateLimitError"];
                    };
                };
            };
            /** @description The address and the headers are too long. */
            431: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The server failed. */
            500: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
            /** @description The server cannot answer now. `Retry-After` is present if it is busy. */
            503: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
        };
    };
    retrieveEvent: {
        parameters: {
            query?: {
                /** @description References to expand into whole objects: paths of at most 4 levels, `data` included. `expand[0]` is the same. */
                "expand[]"?: string[];
            };
            header?: {
                /** @description Entity tags of earlier answers. If one of them is the tag of the present answer, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The graph's id. */
                graph_id: string;
                /** @description The event's id. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this answer in this content coding. Send it as `If-None-Match` in the next request. */
                    ETag?: string;
                    /** @description Only the client may store an answer, and it has to revalidate it: `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers that an answer depends on: `Authorization, Accept-Encoding`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            /** @description The client has the answer: `If-None-Match` has its entity tag. There is no body. */
            304: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this answer in this content coding. Send it as `If-None-Match` in the next request. */
                    ETag?: string;
                    /** @description Only the client may store an answer, and it has to revalidate it: `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers that an answer depends on: `Authorization, Accept-Encoding`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not valid. */
            400: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"] | components["schemas"]["ExpandTooDeepError"];
                    };
                };
            };
            /** @description The key is missing or not valid. */
            401: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description `Bearer` */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyInvalidError"];
                    };
                };
            };
            /** @description The key may not read this. */
            403: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyRestrictedError"];
                    };
                };
            };
            /** @description The object does not exist. */
            404: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ResourceMissingError"] | components["schemas"]["NodeNotYetCreatedError"];
                    };
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The event is older than the history that is held. */
            410: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["OutsideRetentionWindowError"];
                    };
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["RateLimitError"];
                    };
                };
            };
            /** @description The address and the headers are too long. */
            431: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The server failed. */
            500: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
            /** @description The server cannot answer now. `Retry-After` is present if it is busy. */
            503: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
        };
    };
    retrieveNode: {
        parameters: {
            query?: {
                /** @description The event to read as of: one that the graph still has. Default: the newest event. */
                as_of?: string;
                /** @description References to expand into whole objects: paths of at most 4 levels, `data` included. `expand[0]` is the same. */
                "expand[]"?: string[];
            };
            header?: {
                /** @description Entity tags of earlier answers. If one of them is the tag of the present answer, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The graph's id. */
                graph_id: string;
                /** @description The node's id. */
                node_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this answer in this content coding. Send it as `If-None-Match` in the next request. */
                    ETag?: string;
                    /** @description Only the client may store an answer, and it has to revalidate it: `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers that an answer depends on: `Authorization, Accept-Encoding`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Node"];
                };
            };
            /** @description The client has the answer: `If-None-Match` has its entity tag. There is no body. */
            304: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this answer in this content coding. Send it as `If-None-Match` in the next request. */
                    ETag?: string;
                    /** @description Only the client may store an answer, and it has to revalidate it: `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers that an answer depends on: `Authorization, Accept-Encoding`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not valid. */
            400: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"] | components["schemas"]["ExpandTooDeepError"];
                    };
                };
            };
            /** @description The key is missing or not valid. */
            401: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description `Bearer` */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyInvalidError"];
                    };
                };
            };
            /** @description The key may not read this. */
            403: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyRestrictedError"];
                    };
                };
            };
            /** @description The object does not exist. */
            404: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ResourceMissingError"] | components["schemas"]["NodeNotYetCreatedError"];
                    };
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The event is older than the history that is held. */
            410: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["OutsideRetentionWindowError"];
                    };
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["RateLimitError"];
                    };
                };
            };
            /** @description The address and the headers are too long. */
            431: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The server failed. */
            500: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
            /** @description The server cannot answer now. `Retry-After` is present if it is busy. */
            503: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The maximum number of items in a page. A page whose items are large has fewer; `has_more` is then true. */
                limit?: number;
                /** @description The id of the last item of a page, for the page after it. Cannot be combined with `ending_before`. */
                starting_after?: string;
                /** @description The id of the first item of a page, for the page before it. Cannot be combined with `starting_after`. */
                ending_before?: string;
                /** @description Only events about this node. */
                node_id?: string;
                /** @description References to expand into whole objects: paths of at most 4 levels, `data` included. `expand[0]` is the same. */
                "expand[]"?: string[];
            };
            header?: {
                /** @description Entity tags of earlier answers. If one of them is the tag of the present answer, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The graph's id. */
                graph_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this answer in this content coding. Send it as `If-None-Match` in the next request. */
                    ETag?: string;
                    /** @description Only the client may store an answer, and it has to revalidate it: `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers that an answer depends on: `Authorization, Accept-Encoding`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            /** @description The client has the answer: `If-None-Match` has its entity tag. There is no body. */
            304: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description Identifies this answer in this content coding. Send it as `If-None-Match` in the next request. */
                    ETag?: string;
                    /** @description Only the client may store an answer, and it has to revalidate it: `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers that an answer depends on: `Authorization, Accept-Encoding`. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not valid. */
            400: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"] | components["schemas"]["ExpandTooDeepError"];
                    };
                };
            };
            /** @description The key is missing or not valid. */
            401: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description `Bearer` */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyInvalidError"];
                    };
                };
            };
            /** @description The key may not read this. */
            403: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyRestrictedError"];
                    };
                };
            };
            /** @description The object does not exist. */
            404: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ResourceMissingError"] | components["schemas"]["NodeNotYetCreatedError"];
                    };
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The event is older than the history that is held. */
            410: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["OutsideRetentionWindowError"];
                    };
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["RateLimitError"];
                    };
                };
            };
            /** @description The address and the headers are too long. */
            431: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The server failed. */
            500: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
            /** @description The server cannot answer now. `Retry-After` is present if it is busy. */
            503: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description The id of the event after which the stream begins. The header `Last-Event-ID`, which a client sends when it connects again, comes before it. Default: the newest event. */
                since?: string;
                /** @description The query whose matches are followed, as that of a search. Default: every event is sent. */
                query?: string;
            };
            header?: never;
            path: {
                /** @description The graph's id. */
                graph_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events, until the client or the service ends them. */
            200: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description A parameter is not valid. */
            400: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"] | components["schemas"]["ExpandTooDeepError"];
                    };
                };
            };
            /** @description The key is missing or not valid. */
            401: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description `Bearer` */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyInvalidError"];
                    };
                };
            };
            /** @description The key may not read this. */
            403: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyRestrictedError"];
                    };
                };
            };
            /** @description The object does not exist. */
            404: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ResourceMissingError"] | components["schemas"]["NodeNotYetCreatedError"];
                    };
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The event is older than the history that is held. */
            410: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["OutsideRetentionWindowError"];
                    };
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["RateLimitError"];
                    };
                };
            };
            /** @description The address and the headers are too long. */
            431: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The server failed. */
            500: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
            /** @description The server cannot answer now. `Retry-After` is present if it is busy. */
            503: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
        };
    };
    streamAllEvents: {
        parameters: {
            query?: {
                /** @description The id after which the stream begins: one that such a stream has sent. The header `Last-Event-ID`, which a client sends when it connects again, comes before it. Default: now. */
                since?: string;
                /** @description The query whose matches are followed, as that of a search. Default: every event is sent. */
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events, until the client or the service ends them. */
            200: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description A parameter is not valid. */
            400: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"] | components["schemas"]["ExpandTooDeepError"];
                    };
                };
            };
            /** @description The key is missing or not valid. */
            401: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description `Bearer` */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyInvalidError"];
                    };
                };
            };
            /** @description The key may not read this. */
            403: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiKeyRestrictedError"];
                    };
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many requests the key may send at once. */
                    "RateLimit-Limit"?: number;
                    /** @description How many of these are left. */
                    "RateLimit-Remaining"?: number;
                    /** @description The number of seconds until all of them are available again. */
                    "RateLimit-Reset"?: number;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["RateLimitError"];
                    };
                };
            };
            /** @description The address and the headers are too long. */
            431: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ParameterInvalidError"];
                    };
                };
            };
            /** @description The server failed. */
            500: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
            /** @description The server cannot answer now. `Retry-After` is present if it is busy. */
            503: {
                headers: {
                    /** @description The id of the request. Quote it when you report a failure. */
                    "Request-Id"?: string;
                    /** @description How many seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ApiError"];
                    };
                };
            };
        };
    };
}
