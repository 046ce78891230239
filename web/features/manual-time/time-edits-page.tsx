import { useOrganization } from '../../directory/current-organization.ts'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { nowMs } from '../../ui/clock.ts'
import { IconHistory } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { t } from '../../ui/text.ts'
import { zoneBeside } from '../../ui/zone.ts'
import { useSeesTimeOfOthers } from '../tracking/use-sees-time-of-others.ts'
import { useEdits } from './edit-calls.ts'
import { editColumns } from './edit-columns.tsx'
import { ShownDays, useShownDays } from './shown-days.tsx'

/** Who edited time, what it was before and after, and why. */
export function TimeEditsPage() {
  const organization = useOrganization()
  const { text } = useSearchState()
  const seesOthers = useSeesTimeOfOthers(organization.id)
  const [members, projects] = [readIds(text('member')), readIds(text('project'))]
  const rows = useEdits(organization, useShownDays(), {
    ...(members.length > 0 && { 'user_ids[]': members }),
    ...(projects.length > 0 && { 'project_ids[]': projects }),
  })
  const zone = zoneBeside(organization.time_zone, nowMs())
  const byMember = { key: 'member', title: t('Member'), useChoices: useMemberChoices }
  const byProject = { key: 'project', title: t('Project'), useChoices: useProjectChoices }
  return (
    <ListPage
      name="time-edits"
      title={t('Time edits')}
      description={
        zone
          ? t('Every manual change to time, and why it was made. Times are in {zone}.', { zone })
          : t('Every manual change to time, and why it was made.')
      }
      icon={IconHistory}
      rows={rows}
      rowKey={({ id }) => id}
      columns={editColumns(organization)}
      filters={seesOthers ? [byMember, byProject] : [byProject]}
      empty={{ title: t('No edits'), text: t('No time was edited on these days.') }}
      noMatch={t('No matching edits')}
    >
      <ShownDays />
    </ListPage>
  )
}
