-- A project of a hundred thousand tasks is archived at once; that its tasks are, is written down behind the reply.

-- Projects that were archived or restored and whose tasks do not all say so yet; nearly always empty.
create table turning_projects (
  organization_id int not null,
  project_id int not null,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects
);
