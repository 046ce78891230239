-- When the user last proved who they are: the auth_time of the id_token. Codes live two minutes, so none is kept.

delete from authorization_codes;
alter table authorization_codes add column authenticated_at timestamptz not null;
