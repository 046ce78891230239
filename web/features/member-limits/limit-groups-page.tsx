import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconLock, IconPlus, IconUsersGroup } from '../../ui/icons.ts'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { ProjectFrame, type SeenProject } from '../projects/project-frame.tsx'
import { limitGroupsQuery, type MemberLimit } from './calls.ts'
import { EditLimitGroupDialog, NewLimitGroupDialog } from './limit-group-dialogs.tsx'
import { LimitGroupSection } from './limit-group-section.tsx'

/** The limit groups of a project, and what their members used. */
export function LimitGroupsPage() {
  return <ProjectFrame>{(seen) => <Permitted key={seen.project.id} {...seen} />}</ProjectFrame>
}

function Permitted({ project, mayChange }: SeenProject) {
  const [maySee] = useMay(`GET /v2/projects/${project.id}/member_limits`)
  if (maySee === undefined) return <div aria-busy="true" />
  if (!maySee)
    return (
      <EmptyState icon={IconLock} title={t('You don’t have access to this page')}>
        {t('Only owners and managers can see limit groups.')}
      </EmptyState>
    )
  return <Groups projectId={project.id} mayChange={mayChange} />
}

function Groups({ projectId, mayChange }: { projectId: number; mayChange: boolean }) {
  const groups = useQuery(limitGroupsQuery({ organizationId: useOrganization().id, projectId }))
  const [isAdding, setAdding] = useState(false)
  const [editing, setEditing] = useState<MemberLimit>()
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('New limit group')}
    </Button>
  )
  return (
    <Loaded query={groups}>
      {(all) => (
        <>
          {all.length === 0 ? (
            <EmptyState icon={IconUsersGroup} title={t('No limit groups yet')} action={add}>
              {t('Limit how much each member may spend on this project, in hours or money.')}
            </EmptyState>
          ) : (
            <Group justify="space-between" align="flex-start" gap="md" mb="md">
              <Text c="dimmed" maw={560} flex="1 1 240px">
                {t(
                  'The limit is per member, not shared. A member’s timers stop when their limit is used up.',
                )}
              </Text>
              {add}
            </Group>
          )}
          {all.map((group) => (
            <LimitGroupSection
              key={group.id}
              projectId={projectId}
              group={group}
              others={all.filter(({ id }) => id !== group.id)}
              mayChange={mayChange}
              onEdit={setEditing}
            />
          ))}
          <NewLimitGroupDialog
            projectId={projectId}
            groups={all}
            isOpen={isAdding}
            onClose={() => setAdding(false)}
          />
          <EditLimitGroupDialog projectId={projectId} group={editing} onClose={() => setEditing(undefined)} />
        </>
      )}
    </Loaded>
  )
}
