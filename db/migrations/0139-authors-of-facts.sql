-- The user whose change a fact announces: 0 for background work, null if not known. A read from a standby looks for
-- facts of its own caller that the standby lacks.
alter table waiting_facts add column author integer;
alter table facts add column author integer;
