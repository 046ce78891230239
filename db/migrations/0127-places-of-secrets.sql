-- What a secret opens is found here, so that every key of a tenant table has its organization.
create table secret_places (
  hash bytea primary key,
  kind text not null,
  organization_id int not null,
  id int not null
);
create index secret_places_of_record on secret_places (organization_id, kind, id);

lock table organization_tokens, calendar_feeds, invites, invite_links in share row exclusive mode;
insert into secret_places (hash, kind, organization_id, id)
  select secret_hash, 'organization_token', organization_id, id from organization_tokens
  union all
  select token_hash, 'calendar_feed', organization_id, id from calendar_feeds
  union all
  select secret_hash, 'invite', organization_id, id from invites where secret_hash is not null
  union all
  select sha256(convert_to(link_code, 'UTF8')), 'copied_invite', organization_id, id from invites
  where link_code is not null
  union all
  select sha256(convert_to(code, 'UTF8')), 'invite_link', organization_id, id from invite_links;

alter table organization_tokens drop constraint organization_tokens_secret_hash_key;
alter table calendar_feeds drop constraint calendar_feeds_token_hash_key;
alter table invites drop constraint invites_secret_hash_key;
drop index invites_link_code;
alter table invite_links drop constraint invite_links_code_key;

-- Processes of the version before place no secrets: until they are replaced, their rows do.
create function place_secret() returns trigger language plpgsql as $$
begin
  insert into secret_places (hash, kind, organization_id, id)
  select case when tg_argv[1] like '%code' then sha256(convert_to(secret, 'UTF8')) else secret::bytea end,
         tg_argv[0], new.organization_id, new.id
  from (select to_jsonb(new) ->> tg_argv[1]) as given(secret)
  where secret is not null
  on conflict (hash) do nothing;
  return null;
end $$;
create trigger place_secret after insert or update of secret_hash on organization_tokens
  for each row execute function place_secret('organization_token', 'secret_hash');
create trigger place_secret after insert or update of token_hash on calendar_feeds
  for each row execute function place_secret('calendar_feed', 'token_hash');
create trigger place_secret after insert or update of secret_hash on invites
  for each row execute function place_secret('invite', 'secret_hash');
create trigger place_code after insert or update of link_code on invites
  for each row execute function place_secret('copied_invite', 'link_code');
create trigger place_secret after insert or update of code on invite_links
  for each row execute function place_secret('invite_link', 'code');
