-- A repeated request is answered only if its caller would still be admitted, so a kept reply says who was.
alter table idempotent_replies add admission text;
