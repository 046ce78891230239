-- Items that trackers sent are remembered as long as they could be sent again. What is known already counts from today.
alter table tracked_items add column accepted_on date not null default current_date;
