-- The users whose sessions work. Identity owns users; accounts reads this view.
create view session_users as
select id from users where status = 'active';
