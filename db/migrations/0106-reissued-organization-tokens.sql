-- Who was shown the present secret of an organization token, if not its creator.
alter table organization_tokens add column reissued_by_id integer;
