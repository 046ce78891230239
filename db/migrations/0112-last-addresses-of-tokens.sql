-- Where an organization token was last used from: the address of its member that its organization may know.
alter table organization_tokens add column last_ip text;
