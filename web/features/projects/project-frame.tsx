import { Alert, Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { manages, useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotFound } from '../../frames/route-states.tsx'
import { paths } from '../../paths.ts'
import { ArchiveButton } from '../../ui/archiving.tsx'
import { IconArchive } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { type NamedProject, ownRoleQuery, projectQuery } from './calls.ts'
import { typeTitles } from './project-words.ts'
import { useTurnProjects } from './turn-projects.ts'

export type ProjectRole = 'manager' | 'user' | 'viewer'

/** A project, and what the reader is to it: owners and managers of the organization may do all, with money. */
export type SeenProject = {
  project: NamedProject
  isManager: boolean
  /** May change it, its members and its tasks; not while it is archived. */
  mayChange: boolean
  role: ProjectRole | null
}

/** What all pages of a project have: its name, what can be done with it, and links to its parts. */
export function ProjectFrame({
  children,
  width,
}: {
  children: (seen: SeenProject) => ReactNode
  width?: 'narrow'
}) {
  const organization = useOrganization()
  const projectId = Number(useParams({ strict: false }).projectId)
  const user = useUser()
  const isManager = manages(organization)
  const project = useQuery(projectQuery(organization.id, projectId))
  const role = useQuery({
    ...ownRoleQuery(organization.id, projectId, user.id),
    enabled: project.data != null,
  })
  return (
    <Loaded query={project}>
      {(found) =>
        found === null ? (
          <NotFound />
        ) : (
          <Frame
            width={width}
            seen={{
              project: found,
              isManager,
              role: role.data ?? null,
              mayChange: found.status === 'active' && (isManager || role.data === 'manager'),
            }}
          >
            {children}
          </Frame>
        )
      }
    </Loaded>
  )
}

function Frame({
  seen,
  children,
  width,
}: {
  seen: SeenProject
  children: (seen: SeenProject) => ReactNode
  width?: 'narrow'
}) {
  const { id: organizationId } = useOrganization()
  const { project, isManager, role } = seen
  const to = (part: Parameters<typeof paths.project>[2]) => paths.project(organizationId, project.id, part)
  const links = [
    { to: to(''), title: 'Overview' },
    { to: to('/time'), title: 'Time' },
    { to: to('/tasks'), title: 'Tasks' },
    { to: to('/members'), title: 'Members' },
    ...(isManager ? [{ to: to('/budget'), title: 'Budget' }] : []),
    ...(isManager || role === 'manager'
      ? [{ to: paths.projectWebhooks(organizationId, project.id), title: 'Webhooks', isParent: true }]
      : []),
    { to: to('/settings'), title: 'Settings' },
  ]
  return (
    <Page
      title={project.name}
      description={
        <Group component="span" gap="xs">
          {project.client || 'No client'}
          {project.type !== 'project' && <Badge component="span">{typeTitles[project.type]}</Badge>}
          {!project.billable && (
            <Badge component="span" color="gray">
              Not billable
            </Badge>
          )}
          {project.status === 'archived' && (
            <Badge component="span" color="gray">
              Archived
            </Badge>
          )}
        </Group>
      }
      actions={(isManager || role === 'manager') && <Turn project={project} />}
      sections={<SectionLinks label="Project" links={links} />}
      width={width}
    >
      {project.status === 'archived' && (
        <Alert color="warning" mb="md" icon={<IconArchive size={18} />}>
          This project is archived: nobody tracks time on it, and nothing of it can be changed until it is
          restored.
        </Alert>
      )}
      {children(seen)}
    </Page>
  )
}

function Turn({ project }: { project: NamedProject }) {
  return <ArchiveButton of={project} archiving={useTurnProjects()} />
}
