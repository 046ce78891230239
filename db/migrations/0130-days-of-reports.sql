-- Reports read the records of all members by their days; lists read them by member, status or id.
create index team_payment_details_of_days on team_payment_details (organization_id, date);
create index time_off_postings_of_days on time_off_postings (organization_id, date);
create index timesheets_of_days on timesheets (organization_id, start_date);
create index manual_time_requests_of_days on manual_time_requests (organization_id, date);
create index expenses_of_days on expenses (organization_id, date);
create index unusual_activities_of_days on unusual_activities (organization_id, date);
