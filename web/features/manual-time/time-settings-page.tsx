import { Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayManage } from '../../api/account-state.ts'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { MemberExceptions } from './member-exceptions.tsx'
import {
  changeSettings,
  manualTimeSettingsQuery,
  type Settings,
  type SettingsChange,
} from './settings-calls.ts'

/** How the organization treats manual time; below it stands what is given. */
export function TimeSettingsPage({ children }: { children: ReactNode }) {
  const organization = useOrganization()
  const query = useQuery(manualTimeSettingsQuery(organization.id))
  if (!mayManage(organization)) return <NotForYou title="Settings" />
  return (
    <Page title="Settings" width="narrow" sections={<SettingsLinks />}>
      <Section
        title="Manual time"
        description="Time that members tell by hand, because no timer ran."
        actions={
          <ButtonLink to={paths.timeEdits(organization.id)} variant="default" size="xs">
            See all edits
          </ButtonLink>
        }
      >
        <Loaded query={query}>{(settings) => <ForEverybody settings={settings} />}</Loaded>
      </Section>
      <Section
        title="Members for whom it is otherwise"
        description="Somebody new needs a second look, somebody in the field does not. Owners and managers never need approval."
      >
        <Loaded query={query}>{(settings) => <MemberExceptions settings={settings} />}</Loaded>
      </Section>
      {children}
    </Page>
  )
}

function ForEverybody({ settings }: { settings: Settings }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ given }: { given: SettingsChange; words: string; back?: SettingsChange }) =>
      changeSettings(id, given),
    onSuccess: async (_, { words, back }) => {
      await refreshTime(queries, id)
      sayDone(words, back && (() => change.mutate({ given: back, words: 'It is as it was.' })))
    },
    onError: sayProblem,
  })
  const turn = (name: 'requires_approval' | 'requires_reason', isOn: boolean, words: string) =>
    change.mutate({ given: { [name]: isOn }, words, back: { [name]: !isOn } })
  return (
    <>
      <Switch
        label="Manual time needs approval"
        description="Members ask for it, and it counts once somebody has approved it. Otherwise it counts at once."
        checked={settings.requires_approval}
        disabled={change.isPending}
        onChange={(event) => {
          const isOn = event.currentTarget.checked
          turn(
            'requires_approval',
            isOn,
            isOn ? 'Manual time needs approval now.' : 'Manual time counts at once now.',
          )
        }}
      />
      <Switch
        label="Manual time needs a reason"
        description="Edits and deletions always do."
        checked={settings.requires_reason}
        disabled={change.isPending}
        onChange={(event) => {
          const isOn = event.currentTarget.checked
          turn('requires_reason', isOn, isOn ? 'Reasons are required now.' : 'Reasons are optional now.')
        }}
      />
      <Text c="dimmed" fz="sm">
        What was submitted before stays as it is.
      </Text>
    </>
  )
}
