-- What the first proof of an address ends, browsers that an account knows, and links that cancel a change of address.

-- Somebody else chose the password; the first proof of the address asks for a new one.
alter table users add column is_password_given boolean not null default false;

alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check
  check (purpose in ('reset_password', 'confirm_email', 'cancel_email_change'));

-- A browser in which a user has signed in: its guesses at the password are counted apart from those of others.
create table known_devices (
  secret_hash bytea not null,
  user_id int not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (secret_hash, user_id)
);
create index known_devices_by_user on known_devices (user_id);
create index known_devices_by_use on known_devices (last_used_at);

-- The first proof of an address revokes the tokens that act as a user in every organization.
create index organization_tokens_in_force on organization_tokens (user_id) where revoked_at is null;

create or replace view session_users as
select id, must_change_password, email_confirmed_at is null and is_email_unproven as is_unproven
from users where status = 'active';
