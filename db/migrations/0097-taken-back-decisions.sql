-- A decision on manual time can be taken back. The next one is a notice of its own.
alter table manual_time_requests add column times_taken_back int not null default 0;

-- Approvers see the hours that a member is expected to work, beside those of the timesheet.
create or replace view timesheet_members as
  select m.organization_id, m.user_id, m.pay_period, m.period_week_day, m.period_start_day,
         m.period_second_start_day, m.period_anchor_date, o.has_custom_pay_periods, o.time_zone, m.limits
  from organization_members m join organizations o on o.id = m.organization_id;

-- Members are reminded of a timesheet that they have not submitted, at most once a week.
alter table timesheets add column reminded_on date;
