-- How long an organization keeps what its trackers report beside time. Null: for ever, or as long as the server allows.
create table tracking_retention (
  organization_id int primary key references organizations (id),
  tool_usage_days int check (tool_usage_days between 35 and 3650),
  daily_tool_usage_days int check (daily_tool_usage_days between 35 and 3650),
  note_days int check (note_days between 7 and 3650),
  -- Usages of earlier slots are gone. What still arrives for them would be shared out without the others of its slot.
  tool_usages_from timestamptz,
  updated_at timestamptz not null
);
