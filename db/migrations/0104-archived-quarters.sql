-- Old quarters of tracked time can be taken out of the database and brought back. The sums of their days stay.
create table archived_quarters (
  -- As in the name of its partition: 2024q1.
  quarter text primary key,
  first_id bigint not null,
  stop_id bigint not null,
  file text not null,
  -- From then on nothing of the quarter changes; from detached_at on its rows are in the file alone.
  closed_at timestamptz not null,
  detached_at timestamptz,
  row_count bigint,
  tracked_seconds bigint,
  bytes bigint,
  -- Over the text of the rows.
  rows_sha256 text,
  check (first_id < stop_id),
  check (num_nulls(detached_at, row_count, tracked_seconds, bytes, rows_sha256) in (0, 5))
);

-- The partition of a closed quarter gets this as a trigger, for writers that looked before it was closed: they try again.
create function refuse_archived_time() returns trigger language plpgsql as $$
begin
  raise exception 'The quarter of this time is being archived.' using errcode = '55P03';
end $$;

-- What still waits for time to change, and its days in some zone.
create view time_in_use as
select 'timer' as kind, organization_id, (booked_until at time zone 'UTC')::date as first_day, null::date as last_day
from timers where organization_id is not null
union all
select case status when 'submitted' then 'submitted_timesheet' else 'open_timesheet' end, organization_id, start_date, stop_date
from timesheets where status <> 'approved' and not is_paid
union all
select 'request', organization_id, date, last_date from manual_time_requests where status = 'submitted'
union all
select 'invoice', c.organization_id, c.date, c.date
from invoice_claims c join invoices i on i.organization_id = c.organization_id and i.id = c.invoice_id
where i.status = 'draft';

-- Payments explain themselves by activities; those of an archived quarter have at least their slot.
create view payable_archives as
select first_id, stop_id from archived_quarters;
