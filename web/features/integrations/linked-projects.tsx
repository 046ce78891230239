import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedProjectsQuery } from '../../directory/project-names.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { IconFolder } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { type IntegrationProjectLink, useProjectLinks } from './calls.ts'
import { linkColumns } from './link-columns.tsx'

function reasonWords(reason: IntegrationProjectLink['disabled_reason']): string {
  if (reason === 'project_archived') return t('Project archived')
  return reason === 'project_deleted' ? t('Project deleted') : t('Disabled')
}

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
      title: t('Project'),
      width: '40%',
      cell: ({ project_id }) => (
        <RowLink to={paths.project(id, project_id)}>
          {names.get(project_id) ?? t('Project {id}', { id: String(project_id) })}
        </RowLink>
      ),
    },
    ...linkColumns<IntegrationProjectLink>(({ disabled_reason }) => reasonWords(disabled_reason)),
  ]
  return (
    <Section title={t('Linked projects')}>
      <DataTable
        label={t('Linked projects')}
        columns={columns}
        rows={rows}
        rowKey={({ project_id }) => project_id}
        empty={
          <EmptyState icon={IconFolder} title={t('No linked projects')}>
            {t('Projects appear here after the first sync.')}
          </EmptyState>
        }
      />
    </Section>
  )
}
