import { Badge, Code } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedProjectsQuery } from '../../directory/project-names.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { IconFolder } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import { type IntegrationProjectLink, useProjectLinks } from './calls.ts'

const reasons = { project_archived: 'Project archived', project_deleted: 'Project deleted' }

/** The projects that an integration keeps in step. */
export function LinkedProjects({ integrationId }: { integrationId: number }) {
  const { id } = useOrganization()
  const rows = useProjectLinks(id, integrationId)
  const { data = [] } = useQuery(
    namedProjectsQuery(
      id,
      rows.all.map(({ project_id }) => project_id),
    ),
  )
  const names = new Map(data.map((project) => [project.id, project.name]))
  const columns: Column<IntegrationProjectLink>[] = [
    {
      title: 'Project',
      width: '40%',
      cell: ({ project_id }) => (
        <RowLink to={paths.project(id, project_id)}>
          {names.get(project_id) ?? `Project ${project_id}`}
        </RowLink>
      ),
    },
    { title: 'Id there', cell: ({ remote_id }) => <Code>{remote_id}</Code> },
    {
      title: 'Link',
      from: 'sm',
      cell: ({ status, disabled_reason }) =>
        status === 'active' ? (
          <Badge color="good">Active</Badge>
        ) : (
          <Badge color="gray">{disabled_reason ? reasons[disabled_reason] : 'Disabled'}</Badge>
        ),
    },
    { title: 'Changed', from: 'md', cell: ({ updated_at }) => <TimeAgo at={updated_at} /> },
  ]
  return (
    <Section title="Linked projects">
      <DataTable
        label="Linked projects"
        columns={columns}
        rows={rows}
        rowKey={({ project_id }) => project_id}
        empty={
          <EmptyState icon={IconFolder} title="No projects are linked">
            The first sync links them.
          </EmptyState>
        }
      />
    </Section>
  )
}
