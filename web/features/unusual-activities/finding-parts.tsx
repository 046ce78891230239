import { Button, Table, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../api/account-state.ts'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { calendarDayText, minuteText } from '../../ui/dates.ts'
import { durationText } from '../../ui/duration.ts'
import { Facts } from '../../ui/facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { commentOn, dismiss, type Finding, refreshFindings } from './calls.ts'
import { ConfidenceBadge } from './finding-columns.tsx'
import { evidenceWords } from './words.ts'

/** The arithmetic of a finding, what the member says, and how it was decided: on its page and beside the list. */
export function FindingParts({ finding }: { finding: Finding }) {
  return (
    <>
      <Evidence finding={finding} />
      <Comment key={`comment ${finding.id} ${finding.updated_at}`} finding={finding} />
      <Dismissal key={`dismissal ${finding.id} ${finding.updated_at}`} finding={finding} />
    </>
  )
}

/** What was measured, and on which apps and sites. */
export function FindingFacts({ finding, name }: { finding: Finding; name: string }) {
  return (
    <>
      <Facts facts={factsOf(finding, name)} />
      <ScreenshotLink finding={finding} />
    </>
  )
}

function factsOf(finding: Finding, name: string): Parameters<typeof Facts>[0]['facts'] {
  const apps = Object.entries(finding.top_apps_in_use).map(
    ([app, seconds]) => `${app} (${durationText(seconds)})`,
  )
  return [
    [t('Member'), name],
    [t('Confidence'), <ConfidenceBadge key="level" level={finding.confidence_level} />],
    [t('Day'), calendarDayText(finding.date)],
    [t('Begins'), minuteText(finding.starts_at)],
    [t('Ends'), minuteText(finding.ends_at)],
    [t('Time'), durationText(finding.time_tracked_seconds)],
    [t('Keyboard'), durationText(finding.keyboard_active_seconds)],
    [t('Mouse'), durationText(finding.mouse_active_seconds)],
    [t('Applications'), apps.join(', ')],
    [t('Sites'), finding.top_urls_visited.join(', ')],
    finding.suspicious_apps.length > 0 && [t('Apps that fake input'), finding.suspicious_apps.join(', ')],
  ]
}

export function ScreenshotLink({ finding }: { finding: Finding }) {
  const { id } = useOrganization()
  const { id: ownId } = useUser()
  const count = finding.screenshot_ids.length
  if (count === 0) return null
  const member = finding.user_id === ownId ? '' : `&member=${finding.user_id}`
  return (
    <Text my="sm">
      <AnchorLink to={`${paths.screenshots(id)}?day=${finding.date}${member}`}>
        {t('{count, plural, one {# screenshot} other {# screenshots}} of this time', { count })}
      </AnchorLink>
    </Text>
  )
}

function Evidence({ finding }: { finding: Finding }) {
  return (
    <Section title={t('Arithmetic')} description={t('What was measured, and what counts as unusual.')}>
      <Table aria-label={t('Arithmetic')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Measure')}</Table.Th>
            <Table.Th ta="right">{t('Value')}</Table.Th>
            <Table.Th ta="right">{t('Unusual')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {finding.evidence.map((line) => {
            const { name, value, bound } = evidenceWords(line)
            return (
              <Table.Tr key={line.measure}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right">{value}</Table.Td>
                <Table.Td ta="right">{bound}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

/** Saves one text of a finding, or removes it. */
function useSaving(finding: Finding, save: typeof commentOn | typeof dismiss, done: string) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (text: string | null) => save(id, finding.id, text),
    onSuccess: async () => {
      await refreshFindings(queries, id)
      sayDone(done)
    },
    onError: sayProblem,
  })
}

function Comment({ finding }: { finding: Finding }) {
  const isOwn = useUser().id === finding.user_id
  const [text, setText] = useState(finding.comment ?? '')
  const saving = useSaving(finding, commentOn, t('Comment saved.'))
  if (!isOwn)
    return (
      <Section title={t('The member’s comment')}>
        <Text c={finding.comment ? undefined : 'dimmed'}>{finding.comment ?? t('No comment.')}</Text>
      </Section>
    )
  return (
    <Section
      title={t('Your comment')}
      description={t('Everyone who can see this finding sees your comment.')}
    >
      <Textarea
        aria-label={t('Your comment')}
        autosize
        minRows={2}
        maxLength={2_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button mt="sm" loading={saving.isPending} onClick={() => saving.mutate(text.trim() || null)}>
        {t('Save comment')}
      </Button>
    </Section>
  )
}

function Dismissal({ finding }: { finding: Finding }) {
  const { id } = useOrganization()
  const [mayDismiss = false] = useMay(
    `PUT /v2/organizations/${id}/insights/unusual_activities/${finding.id}/dismissal`,
  )
  const [reason, setReason] = useState('')
  const saving = useSaving(finding, dismiss, t('Saved.'))
  if (finding.dismissed_at !== null)
    return (
      <Section title={t('Dismissed')}>
        <Text mb={mayDismiss ? 'sm' : undefined}>{finding.dismissal_reason}</Text>
        {mayDismiss && (
          <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate(null)}>
            {t('Reopen')}
          </Button>
        )}
      </Section>
    )
  if (!mayDismiss) return null
  return (
    <Section title={t('Dismiss')} description={t('The member sees your reason.')}>
      <Textarea
        aria-label={t('Reason')}
        autosize
        minRows={2}
        maxLength={2_000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        mt="sm"
        disabled={reason.trim() === ''}
        loading={saving.isPending}
        onClick={() => saving.mutate(reason.trim())}
      >
        {t('Dismiss')}
      </Button>
    </Section>
  )
}
