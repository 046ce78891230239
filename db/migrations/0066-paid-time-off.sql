-- Which payment has paid a day of time off. A request with a paid day keeps its days and its status.
alter table time_off_request_days add team_payment_id int, add team_payment_detail_id int;
alter table time_off_requests add has_paid_days boolean not null default false;
create index time_off_request_days_by_payment on time_off_request_days (organization_id, team_payment_id)
  where team_payment_id is not null;
create index time_off_requests_payable on time_off_requests (organization_id, first_day)
  where status = 'approved' and payable and not paid;

-- A holiday that was paid to a member, once. The holiday can't go or change while it is in a payment.
create table holiday_payouts (
  organization_id int not null,
  holiday_id int not null,
  user_id int not null,
  team_payment_id int not null,
  team_payment_detail_id int not null,
  created_at timestamptz not null,
  primary key (organization_id, holiday_id, user_id),
  foreign key (organization_id, holiday_id) references holidays,
  foreign key (organization_id, user_id) references organization_members
);
create index holiday_payouts_by_payment on holiday_payouts (organization_id, team_payment_id);
