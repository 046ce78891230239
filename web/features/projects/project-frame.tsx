import { Alert, Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotFound } from '../../frames/route-states.tsx'
import { paths } from '../../paths.ts'
import { ArchiveButton } from '../../ui/archiving.tsx'
import { IconArchive } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useArchiveProjects } from './archive-projects.ts'
import { type NamedProject, projectQuery } from './calls.ts'
import { typeTitles } from './project-words.ts'

/** A project, and what the reader may do with it. */
export type SeenProject = {
  project: NamedProject
  /** Sees rates and the budget. */
  seesMoney: boolean
  /** Sees what budgets of hours have spent; with `seesMoney`, also those of money. */
  seesBudget: boolean
  /** May change the project and its members; nobody may while it is archived. */
  mayChange: boolean
}

type Props = { children: (seen: SeenProject) => ReactNode; width?: 'narrow' }

/** The frame of every page of a project: name, archive button, and links between the pages. */
export function ProjectFrame(props: Props) {
  const { id } = useOrganization()
  const projectId = Number(useParams({ strict: false }).projectId)
  const project = useQuery(projectQuery(id, projectId))
  return (
    <Loaded query={project}>
      {(found) => (found === null ? <NotFound /> : <Frame {...props} project={found} />)}
    </Loaded>
  )
}

function Frame({ project, children, width }: Props & { project: NamedProject }) {
  const { id: organizationId } = useOrganization()
  const archiving = useArchiveProjects()
  const [mayManage, maySeeMoney, maySeeBudget, maySeeLimits, mayUseWebhooks] = useMay(
    `PUT /v2/projects/${project.id}`,
    `GET /v2/organizations/${organizationId}/rates`,
    `GET /v2/projects/${project.id}/budget_histories`,
    `GET /v2/projects/${project.id}/member_limits`,
    `GET /v2/projects/${project.id}/webhooks`,
  )
  // The pages differ by right: none is drawn before the rights are known.
  if (mayManage === undefined || maySeeMoney === undefined || maySeeBudget === undefined)
    return <div aria-busy="true" />
  const seen: SeenProject = {
    project,
    seesMoney: maySeeMoney,
    seesBudget: maySeeBudget,
    mayChange: mayManage && project.status === 'active',
  }
  const to = (part: Parameters<typeof paths.project>[2]) => paths.project(organizationId, project.id, part)
  const links = [
    { to: to(''), title: t('Overview') },
    { to: to('/time'), title: t('Time') },
    { to: to('/tasks'), title: t('Tasks') },
    { to: to('/members'), title: t('Members') },
    ...(maySeeBudget ? [{ to: to('/budget'), title: t('Budget') }] : []),
    ...(maySeeLimits ? [{ to: to('/limits'), title: t('Limit groups') }] : []),
    ...(mayUseWebhooks
      ? [{ to: paths.projectWebhooks(organizationId, project.id), title: t('Webhooks'), isParent: true }]
      : []),
    { to: to('/settings'), title: t('Settings') },
  ]
  return (
    <Page
      title={project.name}
      description={
        <Group component="span" gap="xs">
          {project.client || t('No client')}
          {project.type !== 'project' && <Badge component="span">{typeTitles()[project.type]}</Badge>}
          {!project.billable && (
            <Badge component="span" color="gray">
              {t('Not billable')}
            </Badge>
          )}
          {project.status === 'archived' && (
            <Badge component="span" color="gray">
              {t('Archived')}
            </Badge>
          )}
        </Group>
      }
      actions={mayManage && <ArchiveButton of={project} archiving={archiving} />}
      sections={<SectionLinks label={t('Project')} links={links} />}
      width={width}
    >
      {project.status === 'archived' && (
        <Alert color="warning" mb="md" icon={<IconArchive size={18} />}>
          {t('This project is archived. No one can track time on it or change it until you restore it.')}
        </Alert>
      )}
      {children(seen)}
    </Page>
  )
}
