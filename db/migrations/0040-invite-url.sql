-- Owners and managers can turn the invite_url of their organization off.
alter table organizations add column has_invite_url boolean not null default true;
