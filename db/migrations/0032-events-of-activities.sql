-- Events of single activities. What is told of one activity goes out in its order: nothing of it is claimed while an
-- earlier delivery of the same subject to the same webhook waits.
alter table webhook_deliveries add column subject bigint;
create index webhook_deliveries_of_subject on webhook_deliveries (webhook_id, subject, id)
  where run_at is not null and subject is not null;

-- What webhooks tell of an activity; one that is gone can be told of too.
create view webhook_activities as
select organization_id, id, user_id, project_id, task_id, date, time_slot, starts_at, tracked,
       least(keyboard, tracked) as keyboard, least(mouse, tracked) as mouse, least(overall, tracked) as overall, billable
from activities;
