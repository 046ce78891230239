-- Time that a tracker sends for a closed day waits as a request, which is approved once the day is open again.
alter table manual_time_requests add column is_late boolean not null default false;

-- What has a day refuses to change once that day is closed, whichever way the change comes. Closing takes the same lock
-- exclusively: a write that was first lands before, one that waits is refused, since a function that is volatile sees what
-- was committed while it waited.
create function refuse_closed_days(organization int, first date, last date) returns void language plpgsql volatile as $$
declare
  closed record;
begin
  perform pg_advisory_xact_lock_shared(7203145, organization);
  select c.name, c.first_day, c.last_day into closed from closed_days c
  where c.organization_id = organization and c.first_day <= last and c.last_day >= first
  order by c.first_day limit 1;
  if found then
    raise exception using errcode = 'ST001', message = 'period_closed',
      detail = json_build_object(
        'message', format('%s is closed. Reopen it to change anything from %s to %s.', closed.name, closed.first_day, closed.last_day),
        'details', json_build_array(json_build_object('attribute', 'closed_period', 'error', format('is %s', closed.name))))::text;
  end if;
end $$;

-- The arguments of the trigger name the columns of the first and the last day. An organization that is removed takes its rows along.
create function refuse_closed_day() returns trigger language plpgsql volatile as $$
declare
  days record;
begin
  if tg_op <> 'INSERT' then
    execute format('select ($1).%I as first, ($1).%I as last', tg_argv[0], tg_argv[1]) into days using old;
    if tg_op = 'UPDATE' or exists (select from organizations o where o.id = old.organization_id and o.status = 'active') then
      perform refuse_closed_days(old.organization_id, days.first, days.last);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    execute format('select ($1).%I as first, ($1).%I as last', tg_argv[0], tg_argv[1]) into days using new;
    perform refuse_closed_days(new.organization_id, days.first, days.last);
  end if;
  return coalesce(new, old);
end $$;

-- Expenses: everything but that a document of another day bills or reimburses them.
create trigger refuse_closed_day before insert or delete on expenses
  for each row execute function refuse_closed_day('date', 'date');
create trigger refuse_closed_day_change before update on expenses for each row
  when ((old.date, old.amount, old.tax_amount, old.currency, old.user_id, old.category, old.billable, old.reimbursable, old.note)
          is distinct from
        (new.date, new.amount, new.tax_amount, new.currency, new.user_id, new.category, new.billable, new.reimbursable, new.note)
        or old.project_id is distinct from new.project_id or old.task_id is distinct from new.task_id
        or old.receipt_id is distinct from new.receipt_id
        or (old.status <> new.status and old.status <> 'reimbursed' and new.status <> 'reimbursed'))
  execute function refuse_closed_day('date', 'date');

-- Invoices: drafts change until they are issued; an issued one of a closed day is not voided, and its figures stay.
create trigger refuse_closed_day before insert on invoices for each row
  when (new.status <> 'draft') execute function refuse_closed_day('issue_date', 'issue_date');
create trigger refuse_closed_day_change before update on invoices for each row
  when ((new.status <> 'draft' and old.status = 'draft')
        or (new.closed_reason is distinct from old.closed_reason and 'void' in (new.closed_reason, old.closed_reason))
        or (old.status <> 'draft' and (old.issue_date, old.grand_total, old.subtotal, old.number)
              is distinct from (new.issue_date, new.grand_total, new.subtotal, new.number)))
  execute function refuse_closed_day('issue_date', 'issue_date');
create trigger refuse_closed_day before insert or update of date, amount or delete on invoice_payments
  for each row execute function refuse_closed_day('date', 'date');

-- Payments of members belong to the day on which their days end.
create trigger refuse_closed_day before insert or update of voided_at, amount, start_date, stop_date on team_payments
  for each row execute function refuse_closed_day('stop_date', 'stop_date');

-- Timesheets: submitting, approving, denying and reopening.
create trigger refuse_closed_day before update of status on timesheets for each row
  when (old.status <> new.status) execute function refuse_closed_day('start_date', 'stop_date');

-- Requests for manual time: new ones, approvals, and taking these back. Denying changes no day.
create trigger refuse_closed_day before insert on manual_time_requests for each row
  when (not new.is_late) execute function refuse_closed_day('date', 'last_date');
create trigger refuse_closed_day_change before update of status on manual_time_requests for each row
  when (old.status <> new.status and 'approved' in (old.status, new.status))
  execute function refuse_closed_day('date', 'last_date');

-- Time off: requests, their days, and decisions.
create trigger refuse_closed_day before insert or delete on time_off_requests
  for each row execute function refuse_closed_day('first_day', 'last_day');
create trigger refuse_closed_day_change before update on time_off_requests for each row
  when (old.status <> new.status
        or (old.first_day, old.last_day, old.starts_at, old.stops_at) is distinct from (new.first_day, new.last_day, new.starts_at, new.stops_at))
  execute function refuse_closed_day('first_day', 'last_day');
