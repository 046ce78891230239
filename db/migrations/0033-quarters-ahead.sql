-- The partitions of activities up to 2031 are there; each further one is made two years before its quarter begins.
insert into due_work (work, organization_id, period, due_at)
values ('activity-quarters', 0, '2032-01-01', '2030-01-01Z');
