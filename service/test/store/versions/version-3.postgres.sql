SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.accounts (
    id text NOT NULL COLLATE pg_catalog."C",
    created bigint NOT NULL
);
CREATE TABLE public.api_keys (
    id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    masked text NOT NULL COLLATE pg_catalog."C",
    graph_ids text COLLATE pg_catalog."C",
    created bigint NOT NULL,
    revoked bigint
);
CREATE TABLE public.commits (
    token uuid NOT NULL,
    committed boolean NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.events (
    graph bigint NOT NULL,
    seq bigint NOT NULL,
    created bigint NOT NULL,
    node_id text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL COLLATE pg_catalog."C",
    counts text NOT NULL COLLATE pg_catalog."C",
    source text NOT NULL COLLATE pg_catalog."C",
    payload text NOT NULL COLLATE pg_catalog."C",
    changes text NOT NULL COLLATE pg_catalog."C"
)
WITH (autovacuum_vacuum_scale_factor='0.05');
CREATE TABLE public.graphs (
    graph bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    created bigint NOT NULL,
    last_seq bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_event bigint NOT NULL
);
ALTER TABLE public.graphs ALTER COLUMN graph ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.graphs_graph_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.history_texts (
    graph bigint NOT NULL,
    text_id bigint NOT NULL,
    title_folded text COLLATE pg_catalog."C",
    summary_folded text COLLATE pg_catalog."C",
    headline_folded text COLLATE pg_catalog."C",
    purpose_folded text COLLATE pg_catalog."C",
    attention_folded text COLLATE pg_catalog."C",
    shared text NOT NULL COLLATE pg_catalog."C"
)
WITH (autovacuum_vacuum_scale_factor='0.05');
CREATE TABLE public.node_history (
    graph bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    version_seq bigint NOT NULL,
    last_event bigint NOT NULL,
    state text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    stale boolean NOT NULL,
    background boolean NOT NULL,
    blocked boolean,
    parent_id text COLLATE pg_catalog."C",
    root_id text NOT NULL COLLATE pg_catalog."C",
    session_id text COLLATE pg_catalog."C",
    depth bigint NOT NULL,
    child_count bigint NOT NULL,
    descendant_count bigint NOT NULL,
    open_tasks bigint NOT NULL,
    blocked_open_tasks bigint,
    created bigint NOT NULL,
    ended bigint,
    text_id bigint NOT NULL,
    provider_folded text COLLATE pg_catalog."C",
    agent_type_folded text COLLATE pg_catalog."C",
    to_seq bigint NOT NULL,
    record text NOT NULL COLLATE pg_catalog."C"
)
WITH (autovacuum_vacuum_scale_factor='0.05');
CREATE TABLE public.nodes (
    graph bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    version_seq bigint NOT NULL,
    last_event bigint NOT NULL,
    state text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    stale boolean NOT NULL,
    background boolean NOT NULL,
    blocked boolean,
    parent_id text COLLATE pg_catalog."C",
    root_id text NOT NULL COLLATE pg_catalog."C",
    session_id text COLLATE pg_catalog."C",
    depth bigint NOT NULL,
    child_count bigint NOT NULL,
    descendant_count bigint NOT NULL,
    open_tasks bigint NOT NULL,
    blocked_open_tasks bigint,
    created bigint NOT NULL,
    ended bigint,
    text_id bigint NOT NULL,
    provider_folded text COLLATE pg_catalog."C",
    agent_type_folded text COLLATE pg_catalog."C",
    title_folded text COLLATE pg_catalog."C",
    summary_folded text COLLATE pg_catalog."C",
    headline_folded text COLLATE pg_catalog."C",
    purpose_folded text COLLATE pg_catalog."C",
    attention_folded text COLLATE pg_catalog."C",
    provider_ref text COLLATE pg_catalog."C",
    unfinished boolean NOT NULL,
    created_seq bigint NOT NULL,
    active boolean NOT NULL,
    waits_on text NOT NULL COLLATE pg_catalog."C",
    record text NOT NULL COLLATE pg_catalog."C"
)
WITH (autovacuum_vacuum_scale_factor='0.05');
ALTER TABLE ONLY public.nodes ALTER COLUMN last_event SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN depth SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN child_count SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN descendant_count SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN open_tasks SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN blocked_open_tasks SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN created SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN ended SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN provider_folded SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN agent_type_folded SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN title_folded SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN summary_folded SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN headline_folded SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN purpose_folded SET STATISTICS 1000;
ALTER TABLE ONLY public.nodes ALTER COLUMN attention_folded SET STATISTICS 1000;
CREATE TABLE public.observations (
    graph bigint NOT NULL,
    observation bytea NOT NULL
);
CREATE TABLE public.settings (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.staged_graphs (
    graph bigint NOT NULL,
    expires bigint NOT NULL,
    successor bigint
);
CREATE SEQUENCE public.text_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.waits (
    graph bigint NOT NULL,
    node_id text NOT NULL COLLATE pg_catalog."C",
    place bigint NOT NULL,
    from_seq bigint NOT NULL,
    to_seq bigint,
    on_id text NOT NULL COLLATE pg_catalog."C"
);
INSERT INTO public.accounts VALUES ('acct_one', 1767225600000);
INSERT INTO public.accounts VALUES ('acct_two', 1767225600000);
INSERT INTO public.api_keys VALUES ('key_full_acct_one', 'acct_one', 'full of acct_one', 'gok_****1234', NULL, 1767225600000, NULL);
INSERT INTO public.api_keys VALUES ('key_full_acct_two', 'acct_two', 'full of acct_two', 'gok_****1234', NULL, 1767225600000, NULL);
INSERT INTO public.api_keys VALUES ('key_revoked', 'acct_one', 'revoked', 'gok_****1234', NULL, 1767225600000, 1767225600001);
INSERT INTO public.api_keys VALUES ('key_restricted', 'acct_one', 'restricted', 'gok_****1234', '["gph_Se0GeBnnOKJe0jDg07LLeJDa"]', 1767225600000, NULL);
INSERT INTO public.commits VALUES ('0299b67d-1c8c-4e7a-9460-b0ab422ba6e3', true, '2026-11-23 10:10:09.125759+00');
INSERT INTO public.events VALUES (1, 1, 1767225600000, 'node_oWRj6rMpMOQ8-KuIn3Th', 'session.started', '{"nodes":1,"sessions":1,"agents":0,"stale":0,"blocked":0,"by_state":{"working":1,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"title":"Fix the build","cwd":"/home/me/app"}', '[{"node_id":"node_oWRj6rMpMOQ8-KuIn3Th","new":{"provider_ref":"s","provider":"acme","kind":"session","root_id":"node_oWRj6rMpMOQ8-KuIn3Th","session_id":"node_oWRj6rMpMOQ8-KuIn3Th","depth":0,"title":"Fix the build","headline":"Fix the build","background":false,"cwd":"/home/me/app","created":1767225600000,"last_event":1767225600000}}]');
INSERT INTO public.events VALUES (1, 2, 1767225601000, 'node_YqtNUPBTodBEjZvQWNLr', 'agent.spawned', '{"nodes":2,"sessions":1,"agents":1,"stale":0,"blocked":1,"by_state":{"working":2,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"agent_type":"explorer","purpose":"Find"}', '[{"node_id":"node_YqtNUPBTodBEjZvQWNLr","new":{"provider_ref":"a","provider":"acme","kind":"agent","parent_id":"node_oWRj6rMpMOQ8-KuIn3Th","root_id":"node_oWRj6rMpMOQ8-KuIn3Th","session_id":"node_oWRj6rMpMOQ8-KuIn3Th","requested_by_id":"node_oWRj6rMpMOQ8-KuIn3Th","depth":1,"headline":"Find","purpose":"Find","agent_type":"explorer","background":false,"created":1767225601000,"last_event":1767225601000}},{"node_id":"node_oWRj6rMpMOQ8-KuIn3Th","created":false,"fields":{"child_count":{"from":0,"to":1},"descendant_count":{"from":0,"to":1},"blocked":{"from":null,"to":{"starting":1,"node_count":1,"open_tasks":0,"cycle":false}}}}]');
INSERT INTO public.events VALUES (1, 3, 1767225602000, 'node_22pCkc35x93NB0OQFbHl', 'agent.spawned', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":3,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"agent_type":"Editor","purpose":null}', '[{"node_id":"node_22pCkc35x93NB0OQFbHl","new":{"provider_ref":"b","provider":"acme","kind":"agent","parent_id":"node_YqtNUPBTodBEjZvQWNLr","root_id":"node_oWRj6rMpMOQ8-KuIn3Th","session_id":"node_oWRj6rMpMOQ8-KuIn3Th","requested_by_id":"node_YqtNUPBTodBEjZvQWNLr","depth":2,"headline":"Editor","agent_type":"Editor","background":true,"created":1767225602000,"last_event":1767225602000}},{"node_id":"node_YqtNUPBTodBEjZvQWNLr","created":false,"fields":{"child_count":{"from":0,"to":1},"descendant_count":{"from":0,"to":1},"background_agent_count":{"from":0,"to":1}}},{"node_id":"node_oWRj6rMpMOQ8-KuIn3Th","created":false,"fields":{"descendant_count":{"from":1,"to":2},"background_agent_count":{"from":0,"to":1}}}]');
INSERT INTO public.events VALUES (1, 4, 1767225603000, 'node_YqtNUPBTodBEjZvQWNLr', 'tasks.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":3,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"pending":2,"in_progress":1,"completed":4}', '[{"node_id":"node_YqtNUPBTodBEjZvQWNLr","created":false,"fields":{"last_event":{"from":1767225601000,"to":1767225603000},"task_counts":{"from":{"total":0,"pending":0,"in_progress":0,"completed":0,"open":0},"to":{"total":7,"pending":2,"in_progress":1,"completed":4,"open":3}}}},{"node_id":"node_oWRj6rMpMOQ8-KuIn3Th","created":false,"fields":{"blocked":{"from":{"starting":1,"node_count":1,"open_tasks":0,"cycle":false},"to":{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}}}}]');
INSERT INTO public.events VALUES (1, 5, 1767225604000, 'node_YqtNUPBTodBEjZvQWNLr', 'text.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":3,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"title":null,"summary":"Reads the LOG of straße","attention":null,"purpose":"Find"}', '[{"node_id":"node_YqtNUPBTodBEjZvQWNLr","created":false,"fields":{"summary":{"from":null,"to":"Reads the LOG of straße"},"headline":{"from":"Find","to":"Reads the LOG of straße"},"last_event":{"from":1767225603000,"to":1767225604000}}}]');
INSERT INTO public.events VALUES (1, 6, 1767225605000, 'node_oWRj6rMpMOQ8-KuIn3Th', 'waits.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":3,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"on_ids":["node_22pCkc35x93NB0OQFbHl"]}', '[{"node_id":"node_oWRj6rMpMOQ8-KuIn3Th","created":false,"fields":{"last_event":{"from":1767225600000,"to":1767225605000},"blocked":{"from":{"starting":0,"node_count":1,"open_tasks":3,"cycle":false},"to":{"starting":1,"node_count":2,"open_tasks":3,"cycle":false}}}}]');
INSERT INTO public.events VALUES (1, 7, 1767225606000, 'node_oWRj6rMpMOQ8-KuIn3Th', 'state.changed', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":2,"input_required":0,"idle":1,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"state":"idle"}', '[{"node_id":"node_oWRj6rMpMOQ8-KuIn3Th","created":false,"fields":{"state":{"from":"working","to":"idle"},"last_event":{"from":1767225605000,"to":1767225606000}}}]');
INSERT INTO public.events VALUES (1, 8, 1767225607000, 'node_22pCkc35x93NB0OQFbHl', 'agent.ended', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":1,"input_required":0,"idle":1,"completed":0,"failed":1,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"state":"failed"}', '[{"node_id":"node_22pCkc35x93NB0OQFbHl","created":false,"fields":{"state":{"from":"working","to":"failed"},"ended":{"from":null,"to":1767225607000},"last_event":{"from":1767225602000,"to":1767225607000}}},{"node_id":"node_YqtNUPBTodBEjZvQWNLr","created":false,"fields":{"background_agent_count":{"from":1,"to":0}}},{"node_id":"node_oWRj6rMpMOQ8-KuIn3Th","created":false,"fields":{"background_agent_count":{"from":1,"to":0},"blocked":{"from":{"starting":1,"node_count":2,"open_tasks":3,"cycle":false},"to":{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}}}}]');
INSERT INTO public.events VALUES (1, 9, 1767225608000, 'node_oWRj6rMpMOQ8-KuIn3Th', 'waits.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":1,"input_required":0,"idle":1,"completed":0,"failed":1,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"on_ids":[]}', '[{"node_id":"node_oWRj6rMpMOQ8-KuIn3Th","created":false,"fields":{"last_event":{"from":1767225606000,"to":1767225608000}}}]');
INSERT INTO public.events VALUES (1, 10, 1767225609000, 'node_oWRj6rMpMOQ8-KuIn3Th', 'text.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":1,"input_required":0,"idle":1,"completed":0,"failed":1,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"title":"Fix the tests","summary":null,"attention":null,"purpose":null}', '[{"node_id":"node_oWRj6rMpMOQ8-KuIn3Th","created":false,"fields":{"title":{"from":"Fix the build","to":"Fix the tests"},"headline":{"from":"Fix the build","to":"Fix the tests"},"last_event":{"from":1767225608000,"to":1767225609000}}}]');
INSERT INTO public.events VALUES (2, 1, 1767225600000, 'node_I6bsvDs_BvXWs0Kp7krO', 'session.started', '{"nodes":1,"sessions":1,"agents":0,"stale":0,"blocked":0,"by_state":{"working":1,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"title":"Fix the build","cwd":"/home/me/app"}', '[{"node_id":"node_I6bsvDs_BvXWs0Kp7krO","new":{"provider_ref":"s","provider":"acme","kind":"session","root_id":"node_I6bsvDs_BvXWs0Kp7krO","session_id":"node_I6bsvDs_BvXWs0Kp7krO","depth":0,"title":"Fix the build","headline":"Fix the build","background":false,"cwd":"/home/me/app","created":1767225600000,"last_event":1767225600000}}]');
INSERT INTO public.events VALUES (2, 2, 1767225601000, 'node_qi8f84PEf6U9khhpq1gf', 'agent.spawned', '{"nodes":2,"sessions":1,"agents":1,"stale":0,"blocked":1,"by_state":{"working":2,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"agent_type":"explorer","purpose":"Find"}', '[{"node_id":"node_qi8f84PEf6U9khhpq1gf","new":{"provider_ref":"a","provider":"acme","kind":"agent","parent_id":"node_I6bsvDs_BvXWs0Kp7krO","root_id":"node_I6bsvDs_BvXWs0Kp7krO","session_id":"node_I6bsvDs_BvXWs0Kp7krO","requested_by_id":"node_I6bsvDs_BvXWs0Kp7krO","depth":1,"headline":"Find","purpose":"Find","agent_type":"explorer","background":false,"created":1767225601000,"last_event":1767225601000}},{"node_id":"node_I6bsvDs_BvXWs0Kp7krO","created":false,"fields":{"child_count":{"from":0,"to":1},"descendant_count":{"from":0,"to":1},"blocked":{"from":null,"to":{"starting":1,"node_count":1,"open_tasks":0,"cycle":false}}}}]');
INSERT INTO public.events VALUES (2, 3, 1767225602000, 'node_b-oMXRc9P1kLMPPJqbd4', 'agent.spawned', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":3,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"agent_type":"Editor","purpose":null}', '[{"node_id":"node_b-oMXRc9P1kLMPPJqbd4","new":{"provider_ref":"b","provider":"acme","kind":"agent","parent_id":"node_qi8f84PEf6U9khhpq1gf","root_id":"node_I6bsvDs_BvXWs0Kp7krO","session_id":"node_I6bsvDs_BvXWs0Kp7krO","requested_by_id":"node_qi8f84PEf6U9khhpq1gf","depth":2,"headline":"Editor","agent_type":"Editor","background":true,"created":1767225602000,"last_event":1767225602000}},{"node_id":"node_qi8f84PEf6U9khhpq1gf","created":false,"fields":{"child_count":{"from":0,"to":1},"descendant_count":{"from":0,"to":1},"background_agent_count":{"from":0,"to":1}}},{"node_id":"node_I6bsvDs_BvXWs0Kp7krO","created":false,"fields":{"descendant_count":{"from":1,"to":2},"background_agent_count":{"from":0,"to":1}}}]');
INSERT INTO public.events VALUES (2, 4, 1767225603000, 'node_qi8f84PEf6U9khhpq1gf', 'tasks.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":3,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"pending":2,"in_progress":1,"completed":4}', '[{"node_id":"node_qi8f84PEf6U9khhpq1gf","created":false,"fields":{"last_event":{"from":1767225601000,"to":1767225603000},"task_counts":{"from":{"total":0,"pending":0,"in_progress":0,"completed":0,"open":0},"to":{"total":7,"pending":2,"in_progress":1,"completed":4,"open":3}}}},{"node_id":"node_I6bsvDs_BvXWs0Kp7krO","created":false,"fields":{"blocked":{"from":{"starting":1,"node_count":1,"open_tasks":0,"cycle":false},"to":{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}}}}]');
INSERT INTO public.events VALUES (2, 5, 1767225604000, 'node_qi8f84PEf6U9khhpq1gf', 'text.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":3,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"title":null,"summary":"Reads the LOG of straße","attention":null,"purpose":"Find"}', '[{"node_id":"node_qi8f84PEf6U9khhpq1gf","created":false,"fields":{"summary":{"from":null,"to":"Reads the LOG of straße"},"headline":{"from":"Find","to":"Reads the LOG of straße"},"last_event":{"from":1767225603000,"to":1767225604000}}}]');
INSERT INTO public.events VALUES (2, 6, 1767225605000, 'node_I6bsvDs_BvXWs0Kp7krO', 'waits.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":3,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"on_ids":["node_b-oMXRc9P1kLMPPJqbd4"]}', '[{"node_id":"node_I6bsvDs_BvXWs0Kp7krO","created":false,"fields":{"last_event":{"from":1767225600000,"to":1767225605000},"blocked":{"from":{"starting":0,"node_count":1,"open_tasks":3,"cycle":false},"to":{"starting":1,"node_count":2,"open_tasks":3,"cycle":false}}}}]');
INSERT INTO public.events VALUES (2, 7, 1767225606000, 'node_I6bsvDs_BvXWs0Kp7krO', 'state.changed', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":2,"input_required":0,"idle":1,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"state":"idle"}', '[{"node_id":"node_I6bsvDs_BvXWs0Kp7krO","created":false,"fields":{"state":{"from":"working","to":"idle"},"last_event":{"from":1767225605000,"to":1767225606000}}}]');
INSERT INTO public.events VALUES (2, 8, 1767225607000, 'node_b-oMXRc9P1kLMPPJqbd4', 'agent.ended', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":1,"input_required":0,"idle":1,"completed":0,"failed":1,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"state":"failed"}', '[{"node_id":"node_b-oMXRc9P1kLMPPJqbd4","created":false,"fields":{"state":{"from":"working","to":"failed"},"ended":{"from":null,"to":1767225607000},"last_event":{"from":1767225602000,"to":1767225607000}}},{"node_id":"node_qi8f84PEf6U9khhpq1gf","created":false,"fields":{"background_agent_count":{"from":1,"to":0}}},{"node_id":"node_I6bsvDs_BvXWs0Kp7krO","created":false,"fields":{"background_agent_count":{"from":1,"to":0},"blocked":{"from":{"starting":1,"node_count":2,"open_tasks":3,"cycle":false},"to":{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}}}}]');
INSERT INTO public.events VALUES (2, 9, 1767225608000, 'node_I6bsvDs_BvXWs0Kp7krO', 'waits.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":1,"input_required":0,"idle":1,"completed":0,"failed":1,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"on_ids":[]}', '[{"node_id":"node_I6bsvDs_BvXWs0Kp7krO","created":false,"fields":{"last_event":{"from":1767225606000,"to":1767225608000}}}]');
INSERT INTO public.events VALUES (2, 10, 1767225609000, 'node_I6bsvDs_BvXWs0Kp7krO', 'text.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":1,"input_required":0,"idle":1,"completed":0,"failed":1,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"title":"Fix the tests","summary":null,"attention":null,"purpose":null}', '[{"node_id":"node_I6bsvDs_BvXWs0Kp7krO","created":false,"fields":{"title":{"from":"Fix the build","to":"Fix the tests"},"headline":{"from":"Fix the build","to":"Fix the tests"},"last_event":{"from":1767225608000,"to":1767225609000}}}]');
INSERT INTO public.events VALUES (3, 1, 1767225600000, 'node_YjRBX9L4T7JklxOiJjC0', 'session.started', '{"nodes":1,"sessions":1,"agents":0,"stale":0,"blocked":0,"by_state":{"working":1,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"title":"Fix the build","cwd":"/home/me/app"}', '[{"node_id":"node_YjRBX9L4T7JklxOiJjC0","new":{"provider_ref":"s","provider":"acme","kind":"session","root_id":"node_YjRBX9L4T7JklxOiJjC0","session_id":"node_YjRBX9L4T7JklxOiJjC0","depth":0,"title":"Fix the build","headline":"Fix the build","background":false,"cwd":"/home/me/app","created":1767225600000,"last_event":1767225600000}}]');
INSERT INTO public.events VALUES (3, 2, 1767225601000, 'node_eqM-p0KR1z_Ox8Fy_Oak', 'agent.spawned', '{"nodes":2,"sessions":1,"agents":1,"stale":0,"blocked":1,"by_state":{"working":2,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"agent_type":"explorer","purpose":"Find"}', '[{"node_id":"node_eqM-p0KR1z_Ox8Fy_Oak","new":{"provider_ref":"a","provider":"acme","kind":"agent","parent_id":"node_YjRBX9L4T7JklxOiJjC0","root_id":"node_YjRBX9L4T7JklxOiJjC0","session_id":"node_YjRBX9L4T7JklxOiJjC0","requested_by_id":"node_YjRBX9L4T7JklxOiJjC0","depth":1,"headline":"Find","purpose":"Find","agent_type":"explorer","background":false,"created":1767225601000,"last_event":1767225601000}},{"node_id":"node_YjRBX9L4T7JklxOiJjC0","created":false,"fields":{"child_count":{"from":0,"to":1},"descendant_count":{"from":0,"to":1},"blocked":{"from":null,"to":{"starting":1,"node_count":1,"open_tasks":0,"cycle":false}}}}]');
INSERT INTO public.events VALUES (3, 3, 1767225602000, 'node_yzuKdWuoMcw-9SZ5NN5x', 'agent.spawned', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":3,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"agent_type":"Editor","purpose":null}', '[{"node_id":"node_yzuKdWuoMcw-9SZ5NN5x","new":{"provider_ref":"b","provider":"acme","kind":"agent","parent_id":"node_eqM-p0KR1z_Ox8Fy_Oak","root_id":"node_YjRBX9L4T7JklxOiJjC0","session_id":"node_YjRBX9L4T7JklxOiJjC0","requested_by_id":"node_eqM-p0KR1z_Ox8Fy_Oak","depth":2,"headline":"Editor","agent_type":"Editor","background":true,"created":1767225602000,"last_event":1767225602000}},{"node_id":"node_eqM-p0KR1z_Ox8Fy_Oak","created":false,"fields":{"child_count":{"from":0,"to":1},"descendant_count":{"from":0,"to":1},"background_agent_count":{"from":0,"to":1}}},{"node_id":"node_YjRBX9L4T7JklxOiJjC0","created":false,"fields":{"descendant_count":{"from":1,"to":2},"background_agent_count":{"from":0,"to":1}}}]');
INSERT INTO public.events VALUES (3, 4, 1767225603000, 'node_eqM-p0KR1z_Ox8Fy_Oak', 'tasks.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":3,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"pending":2,"in_progress":1,"completed":4}', '[{"node_id":"node_eqM-p0KR1z_Ox8Fy_Oak","created":false,"fields":{"last_event":{"from":1767225601000,"to":1767225603000},"task_counts":{"from":{"total":0,"pending":0,"in_progress":0,"completed":0,"open":0},"to":{"total":7,"pending":2,"in_progress":1,"completed":4,"open":3}}}},{"node_id":"node_YjRBX9L4T7JklxOiJjC0","created":false,"fields":{"blocked":{"from":{"starting":1,"node_count":1,"open_tasks":0,"cycle":false},"to":{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}}}}]');
INSERT INTO public.events VALUES (3, 5, 1767225604000, 'node_eqM-p0KR1z_Ox8Fy_Oak', 'text.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":3,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"title":null,"summary":"Reads the LOG of straße","attention":null,"purpose":"Find"}', '[{"node_id":"node_eqM-p0KR1z_Ox8Fy_Oak","created":false,"fields":{"summary":{"from":null,"to":"Reads the LOG of straße"},"headline":{"from":"Find","to":"Reads the LOG of straße"},"last_event":{"from":1767225603000,"to":1767225604000}}}]');
INSERT INTO public.events VALUES (3, 6, 1767225605000, 'node_YjRBX9L4T7JklxOiJjC0', 'waits.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":3,"input_required":0,"idle":0,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"on_ids":["node_yzuKdWuoMcw-9SZ5NN5x"]}', '[{"node_id":"node_YjRBX9L4T7JklxOiJjC0","created":false,"fields":{"last_event":{"from":1767225600000,"to":1767225605000},"blocked":{"from":{"starting":0,"node_count":1,"open_tasks":3,"cycle":false},"to":{"starting":1,"node_count":2,"open_tasks":3,"cycle":false}}}}]');
INSERT INTO public.events VALUES (3, 7, 1767225606000, 'node_YjRBX9L4T7JklxOiJjC0', 'state.changed', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":2,"input_required":0,"idle":1,"completed":0,"failed":0,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"state":"idle"}', '[{"node_id":"node_YjRBX9L4T7JklxOiJjC0","created":false,"fields":{"state":{"from":"working","to":"idle"},"last_event":{"from":1767225605000,"to":1767225606000}}}]');
INSERT INTO public.events VALUES (3, 8, 1767225607000, 'node_yzuKdWuoMcw-9SZ5NN5x', 'agent.ended', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":1,"input_required":0,"idle":1,"completed":0,"failed":1,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"state":"failed"}', '[{"node_id":"node_yzuKdWuoMcw-9SZ5NN5x","created":false,"fields":{"state":{"from":"working","to":"failed"},"ended":{"from":null,"to":1767225607000},"last_event":{"from":1767225602000,"to":1767225607000}}},{"node_id":"node_eqM-p0KR1z_Ox8Fy_Oak","created":false,"fields":{"background_agent_count":{"from":1,"to":0}}},{"node_id":"node_YjRBX9L4T7JklxOiJjC0","created":false,"fields":{"background_agent_count":{"from":1,"to":0},"blocked":{"from":{"starting":1,"node_count":2,"open_tasks":3,"cycle":false},"to":{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}}}}]');
INSERT INTO public.events VALUES (3, 9, 1767225608000, 'node_YjRBX9L4T7JklxOiJjC0', 'waits.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":1,"input_required":0,"idle":1,"completed":0,"failed":1,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"on_ids":[]}', '[{"node_id":"node_YjRBX9L4T7JklxOiJjC0","created":false,"fields":{"last_event":{"from":1767225606000,"to":1767225608000}}}]');
INSERT INTO public.events VALUES (3, 10, 1767225609000, 'node_YjRBX9L4T7JklxOiJjC0', 'text.updated', '{"nodes":3,"sessions":1,"agents":2,"stale":0,"blocked":1,"by_state":{"working":1,"input_required":0,"idle":1,"completed":0,"failed":1,"canceled":0}}', '{"provider":"acme","provider_version":"2.1","adapter":"tests@1.0.0"}', '{"title":"Fix the tests","summary":null,"attention":null,"purpose":null}', '[{"node_id":"node_YjRBX9L4T7JklxOiJjC0","created":false,"fields":{"title":{"from":"Fix the build","to":"Fix the tests"},"headline":{"from":"Fix the build","to":"Fix the tests"},"last_event":{"from":1767225608000,"to":1767225609000}}}]');
INSERT INTO public.graphs OVERRIDING SYSTEM VALUE VALUES (1, 'gph_Se0GeBnnOKJe0jDg07LLeJDa', 'acct_one', 'web-shop', 1767225600000, 10, 1, 1767225609000);
INSERT INTO public.graphs OVERRIDING SYSTEM VALUE VALUES (2, 'gph_yS2ULo1MWicdm9khil015l9k', 'acct_one', '-home-me-app', 1767225600000, 10, 1, 1767225609000);
INSERT INTO public.graphs OVERRIDING SYSTEM VALUE VALUES (3, 'gph_dalCj2P51d3YmJOTMO000FlX', 'acct_two', 'web-shop', 1767225600000, 10, 1, 1767225609000);
INSERT INTO public.graphs OVERRIDING SYSTEM VALUE VALUES (4, 'staged of a process that was killed', '', 'staged of a process that was killed', 1795428609125, 0, 0, 1795428609125);
INSERT INTO public.history_texts VALUES (1, 1, 'fix the build', NULL, 'fix the build', NULL, NULL, '{"id":"node_oWRj6rMpMOQ8-KuIn3Th","provider_ref":"s","provider":"acme","kind":"session","title":"Fix the build","summary":null,"purpose":null,"agent_type":null,"parent_id":null,"root_id":"node_oWRj6rMpMOQ8-KuIn3Th","session_id":"node_oWRj6rMpMOQ8-KuIn3Th","requested_by_id":null,"depth":0,"state":	0,"stale":	1,"attention":null,"headline":"Fix the build","background":false,"link_method":null,"spawn_call_id":null,"cwd":"/home/me/app","created":1767225600000,"ended":	2,"last_event":	3,"child_count":	4,"descendant_count":	5,"background_agent_count":	6,"task_counts":	7,"blocked":	8}');
INSERT INTO public.history_texts VALUES (1, 2, NULL, NULL, 'find', 'find', NULL, '{"id":"node_YqtNUPBTodBEjZvQWNLr","provider_ref":"a","provider":"acme","kind":"agent","title":null,"summary":null,"purpose":"Find","agent_type":"explorer","parent_id":"node_oWRj6rMpMOQ8-KuIn3Th","root_id":"node_oWRj6rMpMOQ8-KuIn3Th","session_id":"node_oWRj6rMpMOQ8-KuIn3Th","requested_by_id":"node_oWRj6rMpMOQ8-KuIn3Th","depth":1,"state":	0,"stale":	1,"attention":null,"headline":"Find","background":false,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225601000,"ended":	2,"last_event":	3,"child_count":	4,"descendant_count":	5,"background_agent_count":	6,"task_counts":	7,"blocked":	8}');
INSERT INTO public.history_texts VALUES (1, 3, NULL, NULL, 'editor', NULL, NULL, '{"id":"node_22pCkc35x93NB0OQFbHl","provider_ref":"b","provider":"acme","kind":"agent","title":null,"summary":null,"purpose":null,"agent_type":"Editor","parent_id":"node_YqtNUPBTodBEjZvQWNLr","root_id":"node_oWRj6rMpMOQ8-KuIn3Th","session_id":"node_oWRj6rMpMOQ8-KuIn3Th","requested_by_id":"node_YqtNUPBTodBEjZvQWNLr","depth":2,"state":	0,"stale":	1,"attention":null,"headline":"Editor","background":true,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225602000,"ended":	2,"last_event":	3,"child_count":	4,"descendant_count":	5,"background_agent_count":	6,"task_counts":	7,"blocked":	8}');
INSERT INTO public.history_texts VALUES (1, 4, NULL, 'reads the log of straße', 'reads the log of straße', 'find', NULL, '{"id":"node_YqtNUPBTodBEjZvQWNLr","provider_ref":"a","provider":"acme","kind":"agent","title":null,"summary":"Reads the LOG of straße","purpose":"Find","agent_type":"explorer","parent_id":"node_oWRj6rMpMOQ8-KuIn3Th","root_id":"node_oWRj6rMpMOQ8-KuIn3Th","session_id":"node_oWRj6rMpMOQ8-KuIn3Th","requested_by_id":"node_oWRj6rMpMOQ8-KuIn3Th","depth":1,"state":	0,"stale":	1,"attention":null,"headline":"Reads the LOG of straße","background":false,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225601000,"ended":	2,"last_event":	3,"child_count":	4,"descendant_count":	5,"background_agent_count":	6,"task_counts":	7,"blocked":	8}');
INSERT INTO public.history_texts VALUES (2, 6, 'fix the build', NULL, 'fix the build', NULL, NULL, '{"id":"node_I6bsvDs_BvXWs0Kp7krO","provider_ref":"s","provider":"acme","kind":"session","title":"Fix the build","summary":null,"purpose":null,"agent_type":null,"parent_id":null,"root_id":"node_I6bsvDs_BvXWs0Kp7krO","session_id":"node_I6bsvDs_BvXWs0Kp7krO","requested_by_id":null,"depth":0,"state":	0,"stale":	1,"attention":null,"headline":"Fix the build","background":false,"link_method":null,"spawn_call_id":null,"cwd":"/home/me/app","created":1767225600000,"ended":	2,"last_event":	3,"child_count":	4,"descendant_count":	5,"background_agent_count":	6,"task_counts":	7,"blocked":	8}');
INSERT INTO public.history_texts VALUES (2, 7, NULL, NULL, 'find', 'find', NULL, '{"id":"node_qi8f84PEf6U9khhpq1gf","provider_ref":"a","provider":"acme","kind":"agent","title":null,"summary":null,"purpose":"Find","agent_type":"explorer","parent_id":"node_I6bsvDs_BvXWs0Kp7krO","root_id":"node_I6bsvDs_BvXWs0Kp7krO","session_id":"node_I6bsvDs_BvXWs0Kp7krO","requested_by_id":"node_I6bsvDs_BvXWs0Kp7krO","depth":1,"state":	0,"stale":	1,"attention":null,"headline":"Find","background":false,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225601000,"ended":	2,"last_event":	3,"child_count":	4,"descendant_count":	5,"background_agent_count":	6,"task_counts":	7,"blocked":	8}');
INSERT INTO public.history_texts VALUES (2, 8, NULL, NULL, 'editor', NULL, NULL, '{"id":"node_b-oMXRc9P1kLMPPJqbd4","provider_ref":"b","provider":"acme","kind":"agent","title":null,"summary":null,"purpose":null,"agent_type":"Editor","parent_id":"node_qi8f84PEf6U9khhpq1gf","root_id":"node_I6bsvDs_BvXWs0Kp7krO","session_id":"node_I6bsvDs_BvXWs0Kp7krO","requested_by_id":"node_qi8f84PEf6U9khhpq1gf","depth":2,"state":	0,"stale":	1,"attention":null,"headline":"Editor","background":true,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225602000,"ended":	2,"last_event":	3,"child_count":	4,"descendant_count":	5,"background_agent_count":	6,"task_counts":	7,"blocked":	8}');
INSERT INTO public.history_texts VALUES (2, 9, NULL, 'reads the log of straße', 'reads the log of straße', 'find', NULL, '{"id":"node_qi8f84PEf6U9khhpq1gf","provider_ref":"a","provider":"acme","kind":"agent","title":null,"summary":"Reads the LOG of straße","purpose":"Find","agent_type":"explorer","parent_id":"node_I6bsvDs_BvXWs0Kp7krO","root_id":"node_I6bsvDs_BvXWs0Kp7krO","session_id":"node_I6bsvDs_BvXWs0Kp7krO","requested_by_id":"node_I6bsvDs_BvXWs0Kp7krO","depth":1,"state":	0,"stale":	1,"attention":null,"headline":"Reads the LOG of straße","background":false,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225601000,"ended":	2,"last_event":	3,"child_count":	4,"descendant_count":	5,"background_agent_count":	6,"task_counts":	7,"blocked":	8}');
INSERT INTO public.history_texts VALUES (3, 11, 'fix the build', NULL, 'fix the build', NULL, NULL, '{"id":"node_YjRBX9L4T7JklxOiJjC0","provider_ref":"s","provider":"acme","kind":"session","title":"Fix the build","summary":null,"purpose":null,"agent_type":null,"parent_id":null,"root_id":"node_YjRBX9L4T7JklxOiJjC0","session_id":"node_YjRBX9L4T7JklxOiJjC0","requested_by_id":null,"depth":0,"state":	0,"stale":	1,"attention":null,"headline":"Fix the build","background":false,"link_method":null,"spawn_call_id":null,"cwd":"/home/me/app","created":1767225600000,"ended":	2,"last_event":	3,"child_count":	4,"descendant_count":	5,"background_agent_count":	6,"task_counts":	7,"blocked":	8}');
INSERT INTO public.history_texts VALUES (3, 12, NULL, NULL, 'find', 'find', NULL, '{"id":"node_eqM-p0KR1z_Ox8Fy_Oak","provider_ref":"a","provider":"acme","kind":"agent","title":null,"summary":null,"purpose":"Find","agent_type":"explorer","parent_id":"node_YjRBX9L4T7JklxOiJjC0","root_id":"node_YjRBX9L4T7JklxOiJjC0","session_id":"node_YjRBX9L4T7JklxOiJjC0","requested_by_id":"node_YjRBX9L4T7JklxOiJjC0","depth":1,"state":	0,"stale":	1,"attention":null,"headline":"Find","background":false,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225601000,"ended":	2,"last_event":	3,"child_count":	4,"descendant_count":	5,"background_agent_count":	6,"task_counts":	7,"blocked":	8}');
INSERT INTO public.history_texts VALUES (3, 13, NULL, NULL, 'editor', NULL, NULL, '{"id":"node_yzuKdWuoMcw-9SZ5NN5x","provider_ref":"b","provider":"acme","kind":"agent","title":null,"summary":null,"purpose":null,"agent_type":"Editor","parent_id":"node_eqM-p0KR1z_Ox8Fy_Oak","root_id":"node_YjRBX9L4T7JklxOiJjC0","session_id":"node_YjRBX9L4T7JklxOiJjC0","requested_by_id":"node_eqM-p0KR1z_Ox8Fy_Oak","depth":2,"state":	0,"stale":	1,"attention":null,"headline":"Editor","background":true,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225602000,"ended":	2,"last_event":	3,"child_count":	4,"descendant_count":	5,"background_agent_count":	6,"task_counts":	7,"blocked":	8}');
INSERT INTO public.history_texts VALUES (3, 14, NULL, 'reads the log of straße', 'reads the log of straße', 'find', NULL, '{"id":"node_eqM-p0KR1z_Ox8Fy_Oak","provider_ref":"a","provider":"acme","kind":"agent","title":null,"summary":"Reads the LOG of straße","purpose":"Find","agent_type":"explorer","parent_id":"node_YjRBX9L4T7JklxOiJjC0","root_id":"node_YjRBX9L4T7JklxOiJjC0","session_id":"node_YjRBX9L4T7JklxOiJjC0","requested_by_id":"node_YjRBX9L4T7JklxOiJjC0","depth":1,"state":	0,"stale":	1,"attention":null,"headline":"Reads the LOG of straße","background":false,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225601000,"ended":	2,"last_event":	3,"child_count":	4,"descendant_count":	5,"background_agent_count":	6,"task_counts":	7,"blocked":	8}');
INSERT INTO public.node_history VALUES (1, 'node_oWRj6rMpMOQ8-KuIn3Th', 1, 1767225600000, 'working', 'session', false, false, NULL, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 0, 0, 0, 0, NULL, 1767225600000, NULL, 1, 'acme', NULL, 2, '			1767225600000					');
INSERT INTO public.node_history VALUES (1, 'node_YqtNUPBTodBEjZvQWNLr', 2, 1767225601000, 'working', 'agent', false, false, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 1, 0, 0, 0, NULL, 1767225601000, NULL, 2, 'acme', 'explorer', 3, '			1767225601000					');
INSERT INTO public.node_history VALUES (1, 'node_oWRj6rMpMOQ8-KuIn3Th', 2, 1767225600000, 'working', 'session', false, false, true, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 0, 1, 1, 0, 0, 1767225600000, NULL, 1, 'acme', NULL, 3, '			1767225600000	1	1			{"starting":1,"node_count":1,"open_tasks":0,"cycle":false}');
INSERT INTO public.node_history VALUES (1, 'node_YqtNUPBTodBEjZvQWNLr', 3, 1767225601000, 'working', 'agent', false, false, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 1, 1, 1, 0, NULL, 1767225601000, NULL, 2, 'acme', 'explorer', 4, '			1767225601000	1	1	1		');
INSERT INTO public.node_history VALUES (1, 'node_oWRj6rMpMOQ8-KuIn3Th', 3, 1767225600000, 'working', 'session', false, false, true, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 0, 1, 2, 0, 0, 1767225600000, NULL, 1, 'acme', NULL, 4, '			1767225600000	1	2	1		{"starting":1,"node_count":1,"open_tasks":0,"cycle":false}');
INSERT INTO public.node_history VALUES (1, 'node_YqtNUPBTodBEjZvQWNLr', 4, 1767225603000, 'working', 'agent', false, false, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 1, 1, 1, 3, NULL, 1767225601000, NULL, 2, 'acme', 'explorer', 5, '			1767225603000	1	1	1	{"total":7,"pending":2,"in_progress":1,"completed":4,"open":3}	');
INSERT INTO public.node_history VALUES (1, 'node_oWRj6rMpMOQ8-KuIn3Th', 4, 1767225600000, 'working', 'session', false, false, true, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 0, 1, 2, 0, 3, 1767225600000, NULL, 1, 'acme', NULL, 6, '			1767225600000	1	2	1		{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (1, 'node_oWRj6rMpMOQ8-KuIn3Th', 6, 1767225605000, 'working', 'session', false, false, true, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 0, 1, 2, 0, 3, 1767225600000, NULL, 1, 'acme', NULL, 7, '			1767225605000	1	2	1		{"starting":1,"node_count":2,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (1, 'node_22pCkc35x93NB0OQFbHl', 3, 1767225602000, 'working', 'agent', false, true, NULL, 'node_YqtNUPBTodBEjZvQWNLr', 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 2, 0, 0, 0, NULL, 1767225602000, NULL, 3, 'acme', 'editor', 8, '			1767225602000					');
INSERT INTO public.node_history VALUES (1, 'node_YqtNUPBTodBEjZvQWNLr', 5, 1767225604000, 'working', 'agent', false, false, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 1, 1, 1, 3, NULL, 1767225601000, NULL, 4, 'acme', 'explorer', 8, '			1767225604000	1	1	1	{"total":7,"pending":2,"in_progress":1,"completed":4,"open":3}	');
INSERT INTO public.node_history VALUES (1, 'node_oWRj6rMpMOQ8-KuIn3Th', 7, 1767225606000, 'idle', 'session', false, false, true, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 0, 1, 2, 0, 3, 1767225600000, NULL, 1, 'acme', NULL, 8, '"idle"			1767225606000	1	2	1		{"starting":1,"node_count":2,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (1, 'node_oWRj6rMpMOQ8-KuIn3Th', 8, 1767225606000, 'idle', 'session', false, false, true, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 0, 1, 2, 0, 3, 1767225600000, NULL, 1, 'acme', NULL, 9, '"idle"			1767225606000	1	2			{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (1, 'node_oWRj6rMpMOQ8-KuIn3Th', 9, 1767225608000, 'idle', 'session', false, false, true, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 0, 1, 2, 0, 3, 1767225600000, NULL, 1, 'acme', NULL, 10, '"idle"			1767225608000	1	2			{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (2, 'node_I6bsvDs_BvXWs0Kp7krO', 1, 1767225600000, 'working', 'session', false, false, NULL, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 0, 0, 0, 0, NULL, 1767225600000, NULL, 6, 'acme', NULL, 2, '			1767225600000					');
INSERT INTO public.node_history VALUES (2, 'node_qi8f84PEf6U9khhpq1gf', 2, 1767225601000, 'working', 'agent', false, false, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 1, 0, 0, 0, NULL, 1767225601000, NULL, 7, 'acme', 'explorer', 3, '			1767225601000					');
INSERT INTO public.node_history VALUES (2, 'node_I6bsvDs_BvXWs0Kp7krO', 2, 1767225600000, 'working', 'session', false, false, true, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 0, 1, 1, 0, 0, 1767225600000, NULL, 6, 'acme', NULL, 3, '			1767225600000	1	1			{"starting":1,"node_count":1,"open_tasks":0,"cycle":false}');
INSERT INTO public.node_history VALUES (2, 'node_qi8f84PEf6U9khhpq1gf', 3, 1767225601000, 'working', 'agent', false, false, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 1, 1, 1, 0, NULL, 1767225601000, NULL, 7, 'acme', 'explorer', 4, '			1767225601000	1	1	1		');
INSERT INTO public.node_history VALUES (2, 'node_I6bsvDs_BvXWs0Kp7krO', 3, 1767225600000, 'working', 'session', false, false, true, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 0, 1, 2, 0, 0, 1767225600000, NULL, 6, 'acme', NULL, 4, '			1767225600000	1	2	1		{"starting":1,"node_count":1,"open_tasks":0,"cycle":false}');
INSERT INTO public.node_history VALUES (2, 'node_qi8f84PEf6U9khhpq1gf', 4, 1767225603000, 'working', 'agent', false, false, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 1, 1, 1, 3, NULL, 1767225601000, NULL, 7, 'acme', 'explorer', 5, '			1767225603000	1	1	1	{"total":7,"pending":2,"in_progress":1,"completed":4,"open":3}	');
INSERT INTO public.node_history VALUES (2, 'node_I6bsvDs_BvXWs0Kp7krO', 4, 1767225600000, 'working', 'session', false, false, true, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 0, 1, 2, 0, 3, 1767225600000, NULL, 6, 'acme', NULL, 6, '			1767225600000	1	2	1		{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (2, 'node_I6bsvDs_BvXWs0Kp7krO', 6, 1767225605000, 'working', 'session', false, false, true, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 0, 1, 2, 0, 3, 1767225600000, NULL, 6, 'acme', NULL, 7, '			1767225605000	1	2	1		{"starting":1,"node_count":2,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (2, 'node_b-oMXRc9P1kLMPPJqbd4', 3, 1767225602000, 'working', 'agent', false, true, NULL, 'node_qi8f84PEf6U9khhpq1gf', 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 2, 0, 0, 0, NULL, 1767225602000, NULL, 8, 'acme', 'editor', 8, '			1767225602000					');
INSERT INTO public.node_history VALUES (2, 'node_qi8f84PEf6U9khhpq1gf', 5, 1767225604000, 'working', 'agent', false, false, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 1, 1, 1, 3, NULL, 1767225601000, NULL, 9, 'acme', 'explorer', 8, '			1767225604000	1	1	1	{"total":7,"pending":2,"in_progress":1,"completed":4,"open":3}	');
INSERT INTO public.node_history VALUES (2, 'node_I6bsvDs_BvXWs0Kp7krO', 7, 1767225606000, 'idle', 'session', false, false, true, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 0, 1, 2, 0, 3, 1767225600000, NULL, 6, 'acme', NULL, 8, '"idle"			1767225606000	1	2	1		{"starting":1,"node_count":2,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (2, 'node_I6bsvDs_BvXWs0Kp7krO', 8, 1767225606000, 'idle', 'session', false, false, true, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 0, 1, 2, 0, 3, 1767225600000, NULL, 6, 'acme', NULL, 9, '"idle"			1767225606000	1	2			{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (2, 'node_I6bsvDs_BvXWs0Kp7krO', 9, 1767225608000, 'idle', 'session', false, false, true, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 0, 1, 2, 0, 3, 1767225600000, NULL, 6, 'acme', NULL, 10, '"idle"			1767225608000	1	2			{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (3, 'node_YjRBX9L4T7JklxOiJjC0', 1, 1767225600000, 'working', 'session', false, false, NULL, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 0, 0, 0, 0, NULL, 1767225600000, NULL, 11, 'acme', NULL, 2, '			1767225600000					');
INSERT INTO public.node_history VALUES (3, 'node_eqM-p0KR1z_Ox8Fy_Oak', 2, 1767225601000, 'working', 'agent', false, false, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 1, 0, 0, 0, NULL, 1767225601000, NULL, 12, 'acme', 'explorer', 3, '			1767225601000					');
INSERT INTO public.node_history VALUES (3, 'node_YjRBX9L4T7JklxOiJjC0', 2, 1767225600000, 'working', 'session', false, false, true, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 0, 1, 1, 0, 0, 1767225600000, NULL, 11, 'acme', NULL, 3, '			1767225600000	1	1			{"starting":1,"node_count":1,"open_tasks":0,"cycle":false}');
INSERT INTO public.node_history VALUES (3, 'node_eqM-p0KR1z_Ox8Fy_Oak', 3, 1767225601000, 'working', 'agent', false, false, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 1, 1, 1, 0, NULL, 1767225601000, NULL, 12, 'acme', 'explorer', 4, '			1767225601000	1	1	1		');
INSERT INTO public.node_history VALUES (3, 'node_YjRBX9L4T7JklxOiJjC0', 3, 1767225600000, 'working', 'session', false, false, true, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 0, 1, 2, 0, 0, 1767225600000, NULL, 11, 'acme', NULL, 4, '			1767225600000	1	2	1		{"starting":1,"node_count":1,"open_tasks":0,"cycle":false}');
INSERT INTO public.node_history VALUES (3, 'node_eqM-p0KR1z_Ox8Fy_Oak', 4, 1767225603000, 'working', 'agent', false, false, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 1, 1, 1, 3, NULL, 1767225601000, NULL, 12, 'acme', 'explorer', 5, '			1767225603000	1	1	1	{"total":7,"pending":2,"in_progress":1,"completed":4,"open":3}	');
INSERT INTO public.node_history VALUES (3, 'node_YjRBX9L4T7JklxOiJjC0', 4, 1767225600000, 'working', 'session', false, false, true, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 0, 1, 2, 0, 3, 1767225600000, NULL, 11, 'acme', NULL, 6, '			1767225600000	1	2	1		{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (3, 'node_YjRBX9L4T7JklxOiJjC0', 6, 1767225605000, 'working', 'session', false, false, true, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 0, 1, 2, 0, 3, 1767225600000, NULL, 11, 'acme', NULL, 7, '			1767225605000	1	2	1		{"starting":1,"node_count":2,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (3, 'node_yzuKdWuoMcw-9SZ5NN5x', 3, 1767225602000, 'working', 'agent', false, true, NULL, 'node_eqM-p0KR1z_Ox8Fy_Oak', 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 2, 0, 0, 0, NULL, 1767225602000, NULL, 13, 'acme', 'editor', 8, '			1767225602000					');
INSERT INTO public.node_history VALUES (3, 'node_eqM-p0KR1z_Ox8Fy_Oak', 5, 1767225604000, 'working', 'agent', false, false, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 1, 1, 1, 3, NULL, 1767225601000, NULL, 14, 'acme', 'explorer', 8, '			1767225604000	1	1	1	{"total":7,"pending":2,"in_progress":1,"completed":4,"open":3}	');
INSERT INTO public.node_history VALUES (3, 'node_YjRBX9L4T7JklxOiJjC0', 7, 1767225606000, 'idle', 'session', false, false, true, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 0, 1, 2, 0, 3, 1767225600000, NULL, 11, 'acme', NULL, 8, '"idle"			1767225606000	1	2	1		{"starting":1,"node_count":2,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (3, 'node_YjRBX9L4T7JklxOiJjC0', 8, 1767225606000, 'idle', 'session', false, false, true, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 0, 1, 2, 0, 3, 1767225600000, NULL, 11, 'acme', NULL, 9, '"idle"			1767225606000	1	2			{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}');
INSERT INTO public.node_history VALUES (3, 'node_YjRBX9L4T7JklxOiJjC0', 9, 1767225608000, 'idle', 'session', false, false, true, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 0, 1, 2, 0, 3, 1767225600000, NULL, 11, 'acme', NULL, 10, '"idle"			1767225608000	1	2			{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}');
INSERT INTO public.nodes VALUES (1, 'node_22pCkc35x93NB0OQFbHl', 8, 1767225607000, 'failed', 'agent', false, true, NULL, 'node_YqtNUPBTodBEjZvQWNLr', 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 2, 0, 0, 0, NULL, 1767225602000, 1767225607000, 3, 'acme', 'editor', NULL, NULL, 'editor', NULL, NULL, 'b', false, 3, true, '[]', '{"id":"node_22pCkc35x93NB0OQFbHl","provider_ref":"b","provider":"acme","kind":"agent","title":null,"summary":null,"purpose":null,"agent_type":"Editor","parent_id":"node_YqtNUPBTodBEjZvQWNLr","root_id":"node_oWRj6rMpMOQ8-KuIn3Th","session_id":"node_oWRj6rMpMOQ8-KuIn3Th","requested_by_id":"node_YqtNUPBTodBEjZvQWNLr","depth":2,"state":"failed","stale":false,"attention":null,"headline":"Editor","background":true,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225602000,"ended":1767225607000,"last_event":1767225607000,"child_count":0,"descendant_count":0,"background_agent_count":0,"task_counts":{"total":0,"pending":0,"in_progress":0,"completed":0,"open":0},"blocked":null}');
INSERT INTO public.nodes VALUES (1, 'node_YqtNUPBTodBEjZvQWNLr', 8, 1767225604000, 'working', 'agent', false, false, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 1, 1, 1, 3, NULL, 1767225601000, NULL, 4, 'acme', 'explorer', NULL, 'reads the log of straße', 'reads the log of straße', 'find', NULL, 'a', true, 2, true, '[]', '{"id":"node_YqtNUPBTodBEjZvQWNLr","provider_ref":"a","provider":"acme","kind":"agent","title":null,"summary":"Reads the LOG of straße","purpose":"Find","agent_type":"explorer","parent_id":"node_oWRj6rMpMOQ8-KuIn3Th","root_id":"node_oWRj6rMpMOQ8-KuIn3Th","session_id":"node_oWRj6rMpMOQ8-KuIn3Th","requested_by_id":"node_oWRj6rMpMOQ8-KuIn3Th","depth":1,"state":"working","stale":false,"attention":null,"headline":"Reads the LOG of straße","background":false,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225601000,"ended":null,"last_event":1767225604000,"child_count":1,"descendant_count":1,"background_agent_count":0,"task_counts":{"total":7,"pending":2,"in_progress":1,"completed":4,"open":3},"blocked":null}');
INSERT INTO public.nodes VALUES (1, 'node_oWRj6rMpMOQ8-KuIn3Th', 10, 1767225609000, 'idle', 'session', false, false, true, NULL, 'node_oWRj6rMpMOQ8-KuIn3Th', 'node_oWRj6rMpMOQ8-KuIn3Th', 0, 1, 2, 0, 3, 1767225600000, NULL, 5, 'acme', NULL, 'fix the tests', NULL, 'fix the tests', NULL, NULL, 's', true, 1, true, '[]', '{"id":"node_oWRj6rMpMOQ8-KuIn3Th","provider_ref":"s","provider":"acme","kind":"session","title":"Fix the tests","summary":null,"purpose":null,"agent_type":null,"parent_id":null,"root_id":"node_oWRj6rMpMOQ8-KuIn3Th","session_id":"node_oWRj6rMpMOQ8-KuIn3Th","requested_by_id":null,"depth":0,"state":"idle","stale":false,"attention":null,"headline":"Fix the tests","background":false,"link_method":null,"spawn_call_id":null,"cwd":"/home/me/app","created":1767225600000,"ended":null,"last_event":1767225609000,"child_count":1,"descendant_count":2,"background_agent_count":0,"task_counts":{"total":0,"pending":0,"in_progress":0,"completed":0,"open":0},"blocked":{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}}');
INSERT INTO public.nodes VALUES (2, 'node_b-oMXRc9P1kLMPPJqbd4', 8, 1767225607000, 'failed', 'agent', false, true, NULL, 'node_qi8f84PEf6U9khhpq1gf', 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 2, 0, 0, 0, NULL, 1767225602000, 1767225607000, 8, 'acme', 'editor', NULL, NULL, 'editor', NULL, NULL, 'b', false, 3, true, '[]', '{"id":"node_b-oMXRc9P1kLMPPJqbd4","provider_ref":"b","provider":"acme","kind":"agent","title":null,"summary":null,"purpose":null,"agent_type":"Editor","parent_id":"node_qi8f84PEf6U9khhpq1gf","root_id":"node_I6bsvDs_BvXWs0Kp7krO","session_id":"node_I6bsvDs_BvXWs0Kp7krO","requested_by_id":"node_qi8f84PEf6U9khhpq1gf","depth":2,"state":"failed","stale":false,"attention":null,"headline":"Editor","background":true,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225602000,"ended":1767225607000,"last_event":1767225607000,"child_count":0,"descendant_count":0,"background_agent_count":0,"task_counts":{"total":0,"pending":0,"in_progress":0,"completed":0,"open":0},"blocked":null}');
INSERT INTO public.nodes VALUES (2, 'node_I6bsvDs_BvXWs0Kp7krO', 10, 1767225609000, 'idle', 'session', false, false, true, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 0, 1, 2, 0, 3, 1767225600000, NULL, 10, 'acme', NULL, 'fix the tests', NULL, 'fix the tests', NULL, NULL, 's', true, 1, true, '[]', '{"id":"node_I6bsvDs_BvXWs0Kp7krO","provider_ref":"s","provider":"acme","kind":"session","title":"Fix the tests","summary":null,"purpose":null,"agent_type":null,"parent_id":null,"root_id":"node_I6bsvDs_BvXWs0Kp7krO","session_id":"node_I6bsvDs_BvXWs0Kp7krO","requested_by_id":null,"depth":0,"state":"idle","stale":false,"attention":null,"headline":"Fix the tests","background":false,"link_method":null,"spawn_call_id":null,"cwd":"/home/me/app","created":1767225600000,"ended":null,"last_event":1767225609000,"child_count":1,"descendant_count":2,"background_agent_count":0,"task_counts":{"total":0,"pending":0,"in_progress":0,"completed":0,"open":0},"blocked":{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}}');
INSERT INTO public.nodes VALUES (2, 'node_qi8f84PEf6U9khhpq1gf', 8, 1767225604000, 'working', 'agent', false, false, NULL, 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 'node_I6bsvDs_BvXWs0Kp7krO', 1, 1, 1, 3, NULL, 1767225601000, NULL, 9, 'acme', 'explorer', NULL, 'reads the log of straße', 'reads the log of straße', 'find', NULL, 'a', true, 2, true, '[]', '{"id":"node_qi8f84PEf6U9khhpq1gf","provider_ref":"a","provider":"acme","kind":"agent","title":null,"summary":"Reads the LOG of straße","purpose":"Find","agent_type":"explorer","parent_id":"node_I6bsvDs_BvXWs0Kp7krO","root_id":"node_I6bsvDs_BvXWs0Kp7krO","session_id":"node_I6bsvDs_BvXWs0Kp7krO","requested_by_id":"node_I6bsvDs_BvXWs0Kp7krO","depth":1,"state":"working","stale":false,"attention":null,"headline":"Reads the LOG of straße","background":false,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225601000,"ended":null,"last_event":1767225604000,"child_count":1,"descendant_count":1,"background_agent_count":0,"task_counts":{"total":7,"pending":2,"in_progress":1,"completed":4,"open":3},"blocked":null}');
INSERT INTO public.nodes VALUES (3, 'node_yzuKdWuoMcw-9SZ5NN5x', 8, 1767225607000, 'failed', 'agent', false, true, NULL, 'node_eqM-p0KR1z_Ox8Fy_Oak', 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 2, 0, 0, 0, NULL, 1767225602000, 1767225607000, 13, 'acme', 'editor', NULL, NULL, 'editor', NULL, NULL, 'b', false, 3, true, '[]', '{"id":"node_yzuKdWuoMcw-9SZ5NN5x","provider_ref":"b","provider":"acme","kind":"agent","title":null,"summary":null,"purpose":null,"agent_type":"Editor","parent_id":"node_eqM-p0KR1z_Ox8Fy_Oak","root_id":"node_YjRBX9L4T7JklxOiJjC0","session_id":"node_YjRBX9L4T7JklxOiJjC0","requested_by_id":"node_eqM-p0KR1z_Ox8Fy_Oak","depth":2,"state":"failed","stale":false,"attention":null,"headline":"Editor","background":true,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225602000,"ended":1767225607000,"last_event":1767225607000,"child_count":0,"descendant_count":0,"background_agent_count":0,"task_counts":{"total":0,"pending":0,"in_progress":0,"completed":0,"open":0},"blocked":null}');
INSERT INTO public.nodes VALUES (3, 'node_eqM-p0KR1z_Ox8Fy_Oak', 8, 1767225604000, 'working', 'agent', false, false, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 1, 1, 1, 3, NULL, 1767225601000, NULL, 14, 'acme', 'explorer', NULL, 'reads the log of straße', 'reads the log of straße', 'find', NULL, 'a', true, 2, true, '[]', '{"id":"node_eqM-p0KR1z_Ox8Fy_Oak","provider_ref":"a","provider":"acme","kind":"agent","title":null,"summary":"Reads the LOG of straße","purpose":"Find","agent_type":"explorer","parent_id":"node_YjRBX9L4T7JklxOiJjC0","root_id":"node_YjRBX9L4T7JklxOiJjC0","session_id":"node_YjRBX9L4T7JklxOiJjC0","requested_by_id":"node_YjRBX9L4T7JklxOiJjC0","depth":1,"state":"working","stale":false,"attention":null,"headline":"Reads the LOG of straße","background":false,"link_method":null,"spawn_call_id":null,"cwd":null,"created":1767225601000,"ended":null,"last_event":1767225604000,"child_count":1,"descendant_count":1,"background_agent_count":0,"task_counts":{"total":7,"pending":2,"in_progress":1,"completed":4,"open":3},"blocked":null}');
INSERT INTO public.nodes VALUES (3, 'node_YjRBX9L4T7JklxOiJjC0', 10, 1767225609000, 'idle', 'session', false, false, true, NULL, 'node_YjRBX9L4T7JklxOiJjC0', 'node_YjRBX9L4T7JklxOiJjC0', 0, 1, 2, 0, 3, 1767225600000, NULL, 15, 'acme', NULL, 'fix the tests', NULL, 'fix the tests', NULL, NULL, 's', true, 1, true, '[]', '{"id":"node_YjRBX9L4T7JklxOiJjC0","provider_ref":"s","provider":"acme","kind":"session","title":"Fix the tests","summary":null,"purpose":null,"agent_type":null,"parent_id":null,"root_id":"node_YjRBX9L4T7JklxOiJjC0","session_id":"node_YjRBX9L4T7JklxOiJjC0","requested_by_id":null,"depth":0,"state":"idle","stale":false,"attention":null,"headline":"Fix the tests","background":false,"link_method":null,"spawn_call_id":null,"cwd":"/home/me/app","created":1767225600000,"ended":null,"last_event":1767225609000,"child_count":1,"descendant_count":2,"background_agent_count":0,"task_counts":{"total":0,"pending":0,"in_progress":0,"completed":0,"open":0},"blocked":{"starting":0,"node_count":1,"open_tasks":3,"cycle":false}}');
INSERT INTO public.observations VALUES (1, '\xae38d3403a763bb40a43ccde93d07ffa');
INSERT INTO public.observations VALUES (1, '\xbf66cc756f9cb82d283fa0cd83bf37b1');
INSERT INTO public.observations VALUES (1, '\x97fc3a59655ba818510d7ea5bfb88c92');
INSERT INTO public.observations VALUES (1, '\xfc29183bf408a2bc8bbb06b2f5f78d75');
INSERT INTO public.observations VALUES (1, '\xff2e5cb7332cf11fbf756af557502205');
INSERT INTO public.observations VALUES (1, '\xb6aae12da6e41aeae56ff04513551a27');
INSERT INTO public.observations VALUES (1, '\xebcd06a1625c56cae88b4215c4aeee2b');
INSERT INTO public.observations VALUES (1, '\x6bcdb1c6765cf6d4a548454109e6efa6');
INSERT INTO public.observations VALUES (1, '\xe2b8624ef2175ce5eab4502d3581fe3b');
INSERT INTO public.observations VALUES (1, '\x7aeed623c625154cfacde1e9b1afebb9');
INSERT INTO public.observations VALUES (2, '\xae38d3403a763bb40a43ccde93d07ffa');
INSERT INTO public.observations VALUES (2, '\xbf66cc756f9cb82d283fa0cd83bf37b1');
INSERT INTO public.observations VALUES (2, '\x97fc3a59655ba818510d7ea5bfb88c92');
INSERT INTO public.observations VALUES (2, '\xfc29183bf408a2bc8bbb06b2f5f78d75');
INSERT INTO public.observations VALUES (2, '\xff2e5cb7332cf11fbf756af557502205');
INSERT INTO public.observations VALUES (2, '\xb6aae12da6e41aeae56ff04513551a27');
INSERT INTO public.observations VALUES (2, '\xebcd06a1625c56cae88b4215c4aeee2b');
INSERT INTO public.observations VALUES (2, '\x6bcdb1c6765cf6d4a548454109e6efa6');
INSERT INTO public.observations VALUES (2, '\xe2b8624ef2175ce5eab4502d3581fe3b');
INSERT INTO public.observations VALUES (2, '\x7aeed623c625154cfacde1e9b1afebb9');
INSERT INTO public.observations VALUES (3, '\xae38d3403a763bb40a43ccde93d07ffa');
INSERT INTO public.observations VALUES (3, '\xbf66cc756f9cb82d283fa0cd83bf37b1');
INSERT INTO public.observations VALUES (3, '\x97fc3a59655ba818510d7ea5bfb88c92');
INSERT INTO public.observations VALUES (3, '\xfc29183bf408a2bc8bbb06b2f5f78d75');
INSERT INTO public.observations VALUES (3, '\xff2e5cb7332cf11fbf756af557502205');
INSERT INTO public.observations VALUES (3, '\xb6aae12da6e41aeae56ff04513551a27');
INSERT INTO public.observations VALUES (3, '\xebcd06a1625c56cae88b4215c4aeee2b');
INSERT INTO public.observations VALUES (3, '\x6bcdb1c6765cf6d4a548454109e6efa6');
INSERT INTO public.observations VALUES (3, '\xe2b8624ef2175ce5eab4502d3581fe3b');
INSERT INTO public.observations VALUES (3, '\x7aeed623c625154cfacde1e9b1afebb9');
INSERT INTO public.settings VALUES ('version', '3');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "last_event", "id", "state", "kind", "stale", "background", "blocked", "depth", "child_count", "descendant_count", "open_tasks", "blocked_open_tasks", "created", "ended")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "state", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "kind", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "last_event", "id") WHERE "provider_folded" IS NULL', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" USING gin ("provider_folded" gin_trgm_ops) WITH (gin_pending_list_limit = 256)', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "last_event", "id") WHERE "agent_type_folded" IS NULL', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" USING gin ("agent_type_folded" gin_trgm_ops) WITH (gin_pending_list_limit = 256)', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "last_event", "id") WHERE "title_folded" IS NULL', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" USING gin ("title_folded" gin_trgm_ops) WITH (gin_pending_list_limit = 256)', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "last_event", "id") WHERE "summary_folded" IS NULL', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" USING gin ("summary_folded" gin_trgm_ops) WITH (gin_pending_list_limit = 256)', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "last_event", "id") WHERE "headline_folded" IS NULL', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" USING gin ("headline_folded" gin_trgm_ops) WITH (gin_pending_list_limit = 256)', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "last_event", "id") WHERE "purpose_folded" IS NULL', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" USING gin ("purpose_folded" gin_trgm_ops) WITH (gin_pending_list_limit = 256)', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "last_event", "id") WHERE "attention_folded" IS NULL', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" USING gin ("attention_folded" gin_trgm_ops) WITH (gin_pending_list_limit = 256)', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "stale", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "background", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "blocked", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "parent_id", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "root_id", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "session_id", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "depth", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "child_count", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "descendant_count", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "open_tasks", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "blocked_open_tasks", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "created", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON "nodes" ("graph", "ended", "last_event", "id")', 'done');
INSERT INTO public.settings VALUES ('ALTER TABLE "nodes" ALTER COLUMN "provider_folded" SET STATISTICS 1000, ALTER COLUMN "agent_type_folded" SET STATISTICS 1000, ALTER COLUMN "title_folded" SET STATISTICS 1000, ALTER COLUMN "summary_folded" SET STATISTICS 1000, ALTER COLUMN "headline_folded" SET STATISTICS 1000, ALTER COLUMN "purpose_folded" SET STATISTICS 1000, ALTER COLUMN "attention_folded" SET STATISTICS 1000, ALTER COLUMN "depth" SET STATISTICS 1000, ALTER COLUMN "child_count" SET STATISTICS 1000, ALTER COLUMN "descendant_count" SET STATISTICS 1000, ALTER COLUMN "open_tasks" SET STATISTICS 1000, ALTER COLUMN "blocked_open_tasks" SET STATISTICS 1000, ALTER COLUMN "created" SET STATISTICS 1000, ALTER COLUMN "ended" SET STATISTICS 1000, ALTER COLUMN "last_event" SET STATISTICS 1000', 'done');
INSERT INTO public.settings VALUES ('ANALYZE "nodes"', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON node_history (graph, last_event, id)', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX IF NOT EXISTS node_history_until ON node_history (graph, to_seq, version_seq)', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON node_history (text_id)', 'done');
INSERT INTO public.settings VALUES ('CREATE INDEX ON history_texts USING gin (title_folded gin_trgm_ops, summary_folded gin_trgm_ops, headline_folded gin_trgm_ops, purpose_folded gin_trgm_ops, attention_folded gin_trgm_ops) WITH (gin_pending_list_limit = 256)', 'done');
INSERT INTO public.settings VALUES ('layout', '2afdda8144b94884a4acdaa040609b13e2c86cf4cd47ed894d71cbe4748078eb');
INSERT INTO public.settings VALUES ('secret', '8ce0b0d409cb8dd0108aa5eb9680b087b5b9612321796817e4fa626589cc5e95');
INSERT INTO public.staged_graphs VALUES (4, 1795428909125, NULL);
INSERT INTO public.waits VALUES (1, 'node_oWRj6rMpMOQ8-KuIn3Th', 2, 2, NULL, 'node_YqtNUPBTodBEjZvQWNLr');
INSERT INTO public.waits VALUES (1, 'node_oWRj6rMpMOQ8-KuIn3Th', 1099511627776, 6, 8, 'node_22pCkc35x93NB0OQFbHl');
INSERT INTO public.waits VALUES (2, 'node_I6bsvDs_BvXWs0Kp7krO', 2, 2, NULL, 'node_qi8f84PEf6U9khhpq1gf');
INSERT INTO public.waits VALUES (2, 'node_I6bsvDs_BvXWs0Kp7krO', 1099511627776, 6, 8, 'node_b-oMXRc9P1kLMPPJqbd4');
INSERT INTO public.waits VALUES (3, 'node_YjRBX9L4T7JklxOiJjC0', 2, 2, NULL, 'node_eqM-p0KR1z_Ox8Fy_Oak');
INSERT INTO public.waits VALUES (3, 'node_YjRBX9L4T7JklxOiJjC0', 1099511627776, 6, 8, 'node_yzuKdWuoMcw-9SZ5NN5x');
SELECT pg_catalog.setval('public.graphs_graph_seq', 4, true);
SELECT pg_catalog.setval('public.text_ids', 15, true);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.commits
    ADD CONSTRAINT commits_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (graph, seq);
ALTER TABLE ONLY public.graphs
    ADD CONSTRAINT graphs_account_id_name_key UNIQUE (account_id, name);
ALTER TABLE ONLY public.graphs
    ADD CONSTRAINT graphs_id_key UNIQUE (id);
ALTER TABLE ONLY public.graphs
    ADD CONSTRAINT graphs_pkey PRIMARY KEY (graph);
ALTER TABLE ONLY public.history_texts
    ADD CONSTRAINT history_texts_pkey PRIMARY KEY (text_id);
ALTER TABLE ONLY public.node_history
    ADD CONSTRAINT node_history_pkey PRIMARY KEY (graph, id, version_seq);
ALTER TABLE ONLY public.nodes
    ADD CONSTRAINT nodes_pkey PRIMARY KEY (graph, id);
ALTER TABLE ONLY public.observations
    ADD CONSTRAINT observations_pkey PRIMARY KEY (graph, observation);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.staged_graphs
    ADD CONSTRAINT staged_graphs_pkey PRIMARY KEY (graph);
ALTER TABLE ONLY public.waits
    ADD CONSTRAINT waits_pkey PRIMARY KEY (graph, node_id, place, from_seq);
CREATE INDEX events_of_node ON public.events USING btree (graph, node_id, seq);
CREATE INDEX events_of_sweeps ON public.events USING btree (graph, seq) WHERE (type = 'node.stalled'::text);
CREATE INDEX graphs_listed ON public.graphs USING btree (account_id, last_event, id);
CREATE INDEX history_texts_of_graph ON public.history_texts USING btree (graph);
CREATE INDEX history_texts_title_folded_summary_folded_headline_folded_p_idx ON public.history_texts USING gin (title_folded public.gin_trgm_ops, summary_folded public.gin_trgm_ops, headline_folded public.gin_trgm_ops, purpose_folded public.gin_trgm_ops, attention_folded public.gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX node_history_graph_last_event_id_idx ON public.node_history USING btree (graph, last_event, id);
CREATE INDEX node_history_text_id_idx ON public.node_history USING btree (text_id);
CREATE INDEX node_history_until ON public.node_history USING btree (graph, to_seq, version_seq);
CREATE INDEX nodes_agent_type_folded_idx ON public.nodes USING gin (agent_type_folded public.gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX nodes_attention_folded_idx ON public.nodes USING gin (attention_folded public.gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX nodes_by_ref ON public.nodes USING btree (graph, provider_ref);
CREATE INDEX nodes_by_version ON public.nodes USING btree (graph, version_seq);
CREATE INDEX nodes_graph_background_last_event_id_idx ON public.nodes USING btree (graph, background, last_event, id);
CREATE INDEX nodes_graph_blocked_last_event_id_idx ON public.nodes USING btree (graph, blocked, last_event, id);
CREATE INDEX nodes_graph_blocked_open_tasks_last_event_id_idx ON public.nodes USING btree (graph, blocked_open_tasks, last_event, id);
CREATE INDEX nodes_graph_child_count_last_event_id_idx ON public.nodes USING btree (graph, child_count, last_event, id);
CREATE INDEX nodes_graph_created_last_event_id_idx ON public.nodes USING btree (graph, created, last_event, id);
CREATE INDEX nodes_graph_depth_last_event_id_idx ON public.nodes USING btree (graph, depth, last_event, id);
CREATE INDEX nodes_graph_descendant_count_last_event_id_idx ON public.nodes USING btree (graph, descendant_count, last_event, id);
CREATE INDEX nodes_graph_ended_last_event_id_idx ON public.nodes USING btree (graph, ended, last_event, id);
CREATE INDEX nodes_graph_kind_last_event_id_idx ON public.nodes USING btree (graph, kind, last_event, id);
CREATE INDEX nodes_graph_last_event_id_idx ON public.nodes USING btree (graph, last_event, id) WHERE (provider_folded IS NULL);
CREATE INDEX nodes_graph_last_event_id_idx1 ON public.nodes USING btree (graph, last_event, id) WHERE (agent_type_folded IS NULL);
CREATE INDEX nodes_graph_last_event_id_idx2 ON public.nodes USING btree (graph, last_event, id) WHERE (title_folded IS NULL);
CREATE INDEX nodes_graph_last_event_id_idx3 ON public.nodes USING btree (graph, last_event, id) WHERE (summary_folded IS NULL);
CREATE INDEX nodes_graph_last_event_id_idx4 ON public.nodes USING btree (graph, last_event, id) WHERE (headline_folded IS NULL);
CREATE INDEX nodes_graph_last_event_id_idx5 ON public.nodes USING btree (graph, last_event, id) WHERE (purpose_folded IS NULL);
CREATE INDEX nodes_graph_last_event_id_idx6 ON public.nodes USING btree (graph, last_event, id) WHERE (attention_folded IS NULL);
CREATE INDEX nodes_graph_last_event_id_state_kind_stale_background_block_idx ON public.nodes USING btree (graph, last_event, id, state, kind, stale, background, blocked, depth, child_count, descendant_count, open_tasks, blocked_open_tasks, created, ended);
CREATE INDEX nodes_graph_open_tasks_last_event_id_idx ON public.nodes USING btree (graph, open_tasks, last_event, id);
CREATE INDEX nodes_graph_parent_id_last_event_id_idx ON public.nodes USING btree (graph, parent_id, last_event, id);
CREATE INDEX nodes_graph_root_id_last_event_id_idx ON public.nodes USING btree (graph, root_id, last_event, id);
CREATE INDEX nodes_graph_session_id_last_event_id_idx ON public.nodes USING btree (graph, session_id, last_event, id);
CREATE INDEX nodes_graph_stale_last_event_id_idx ON public.nodes USING btree (graph, stale, last_event, id);
CREATE INDEX nodes_graph_state_last_event_id_idx ON public.nodes USING btree (graph, state, last_event, id);
CREATE INDEX nodes_headline_folded_idx ON public.nodes USING gin (headline_folded public.gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX nodes_provider_folded_idx ON public.nodes USING gin (provider_folded public.gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX nodes_purpose_folded_idx ON public.nodes USING gin (purpose_folded public.gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX nodes_silent ON public.nodes USING btree (last_event) WHERE ((state = 'working'::text) AND (NOT stale));
CREATE INDEX nodes_summary_folded_idx ON public.nodes USING gin (summary_folded public.gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX nodes_title_folded_idx ON public.nodes USING gin (title_folded public.gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX nodes_unfinished ON public.nodes USING btree (graph, id) WHERE unfinished;
CREATE INDEX waits_until ON public.waits USING btree (graph, to_seq) WHERE (to_seq IS NOT NULL);
