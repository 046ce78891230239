import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { type MemberLimit, useUsage } from './calls.ts'
import { useLimitGroupChanges } from './change-limit-groups.ts'
import { groupName, groupWords } from './limit-words.ts'
import { usageColumns } from './usage-columns.tsx'
import { UsagePostings } from './usage-postings.tsx'

type Props = {
  projectId: number
  group: MemberLimit
  others: readonly MemberLimit[]
  mayChange: boolean
  onEdit: (group: MemberLimit) => void
}

/** One limit group: what it allows, and what its members used. */
export function LimitGroupSection({ projectId, group, others, mayChange, onEdit }: Props) {
  const { currency } = useOrganization()
  const changes = useLimitGroupChanges(projectId)
  const [maySeeUsage] = useMay(`GET /v2/projects/${projectId}/member_limits/${group.id}/usage`)
  const name = groupName(group, currency)
  return (
    <Section
      title={name}
      description={groupWords(group)}
      actions={
        mayChange && (
          <>
            <Button
              variant="default"
              size="xs"
              aria-label={t('Edit {group}', { group: name })}
              onClick={() => onEdit(group)}
            >
              {t('Edit')}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={t('Delete {group}', { group: name })}
              onClick={() => changes.remove(group, name)}
            >
              {t('Delete')}
            </Button>
          </>
        )
      }
    >
      {maySeeUsage === false ? (
        <Text c="dimmed">
          {t('{count, plural, one {# member} other {# members}}', { count: group.member_ids.length })}
        </Text>
      ) : (
        maySeeUsage && (
          <Usage projectId={projectId} group={group} others={others} mayChange={mayChange} name={name} />
        )
      )}
    </Section>
  )
}

function Usage({ projectId, group, others, mayChange, name }: Omit<Props, 'onEdit'> & { name: string }) {
  const { id: organizationId, currency } = useOrganization()
  const rows = useUsage({ organizationId, projectId }, group)
  const changes = useLimitGroupChanges(projectId)
  const [explained, setExplained] = useState<number>()
  const columns = usageColumns({
    group,
    others,
    currency,
    mayChange,
    onMove: (usage, to) => changes.move(usage, to, groupName(to, currency)),
    onTakeOut: (usage) => changes.takeOut(usage, group),
    onExplain: ({ user_id }) => setExplained(user_id),
  })
  const usage = rows.all.find(({ user_id }) => user_id === explained)
  return (
    <>
      <DataTable
        label={t('Members of {group}', { group: name })}
        columns={columns}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        empty={<Text c="dimmed">{t('No members. Edit the group to add some.')}</Text>}
      />
      {usage && (
        <UsagePostings
          projectId={projectId}
          group={group}
          usage={usage}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  )
}
