-- Every key of a tenant table has its organization, so that its rows can be with their organization.
alter table smart_notification_rules drop constraint smart_notification_rules_id_key;
alter table tool_productivities add job text not null generated always as (coalesce(job_type, '')) stored;
drop index tool_productivities_in_force;
alter table tool_productivities add primary key (organization_id, tool_id, job, valid_from);
