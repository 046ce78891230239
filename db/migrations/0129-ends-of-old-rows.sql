-- What removes old rows finds them here.
create index due_work_done on due_work (done_at) where done_at is not null;
create index smart_notification_recipients_of_notification
  on smart_notification_recipients (organization_id, notification_id);
create index organization_tokens_ended on organization_tokens (coalesce(revoked_at, expires_at))
  where revoked_at is not null or expires_at is not null;
