import { useProjectChoices } from '../../directory/project-picker.tsx'
import { useTeamChoices } from '../../directory/team-picker.tsx'
import { useCountryChoices } from '../../ui/country-select.tsx'
import type { ListFilter } from '../../ui/list-page.tsx'
import { t } from '../../ui/text.ts'
import { employmentTitles } from './employment-words.ts'
import { choicesOf, effectiveRoleTitles, roleTitles, trackingTitles } from './member-words.tsx'

/** The filters of the list of people; more for readers who see everyone. */
export function peopleFilters(seesEveryone: boolean, inviteLink: string): ListFilter[] {
  const role = { key: 'role', title: t('Role'), choices: choicesOf(roleTitles()) }
  const project = { key: 'project', title: t('Project'), useChoices: useProjectChoices, isSingle: true }
  if (!seesEveryone) return [role, project]
  return [
    role,
    project,
    { key: 'team', title: t('Team'), useChoices: useTeamChoices, isSingle: true },
    { key: 'effective', title: t('Effective role'), choices: choicesOf(effectiveRoleTitles()) },
    { key: 'tracking', title: t('Tracking'), choices: choicesOf(trackingTitles()), isSingle: true },
    { key: 'country', title: t('Country'), useChoices: useCountryChoices },
    { key: 'employment', title: t('Employment'), choices: choicesOf(employmentTitles()) },
    { key: 'joined', title: t('Joined'), choices: joinedChoices(), isSingle: true },
    ...(inviteLink ? [byLink(inviteLink)] : []),
    { key: 'removed', title: t('Status'), choices: [{ value: 'yes', label: t('Show removed') }] },
  ]
}

function joinedChoices() {
  return [7, 30, 90].map((days) => ({
    value: String(days),
    label: t('In the last {count, plural, one {# day} other {# days}}', { count: days }),
  }))
}

function byLink(link: string): ListFilter {
  const choices = [{ value: link, label: t('Invite link {id}', { id: link }) }]
  return { key: 'link', title: t('Joined through'), choices, isSingle: true }
}
