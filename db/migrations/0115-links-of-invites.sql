-- The code of the link that a member copies for one invite. It accepts the invite, but proves no address as the mail does.
alter table invites add column link_code text;
create unique index invites_link_code on invites (link_code) where link_code is not null;
