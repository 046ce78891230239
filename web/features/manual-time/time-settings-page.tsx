import { Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { paths } from '../../paths.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { MemberExceptions } from './member-exceptions.tsx'
import {
  changeSettings,
  manualTimeSettingsQuery,
  type Settings,
  type SettingsChange,
} from './settings-calls.ts'

type Props = { children: ReactNode }

/** The settings of manual time, and other settings of time below them. */
export function TimeSettingsPage(props: Props) {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`PUT /v2/organizations/${id}/manual_time_settings`}
      otherwise={<NotForYou title={t('Settings')} />}
    >
      <TimeSettings {...props} />
    </IfMay>
  )
}

function TimeSettings({ children }: Props) {
  const { id } = useOrganization()
  const query = useQuery(manualTimeSettingsQuery(id))
  return (
    <Page title={t('Settings')} width="narrow" sections={<SettingsLinks />}>
      <Section
        title={t('Manual time')}
        description={t('Time that members add without a timer.')}
        actions={
          <ButtonLink to={paths.timeEdits(id)} variant="default" size="xs">
            {t('View all edits')}
          </ButtonLink>
        }
      >
        <Loaded query={query}>{(settings) => <ForEveryone settings={settings} />}</Loaded>
      </Section>
      <Section
        title={t('Exceptions for individual members')}
        description={t('Owners and managers never need approval.')}
      >
        <Loaded query={query}>{(settings) => <MemberExceptions settings={settings} />}</Loaded>
      </Section>
      {children}
    </Page>
  )
}

function ForEveryone({ settings }: { settings: Settings }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ settings: changed }: { settings: SettingsChange; done: string; undo?: SettingsChange }) =>
      changeSettings(id, changed),
    onSuccess: async (_, { done, undo }) => {
      await refreshTime(queries, id)
      sayDone(done, undo && (() => change.mutate({ settings: undo, done: t('Change undone.') })))
    },
    onError: sayProblem,
  })
  const set = (name: 'requires_approval' | 'requires_reason', isOn: boolean, done: string) =>
    change.mutate({ settings: { [name]: isOn }, done, undo: { [name]: !isOn } })
  return (
    <>
      <Switch
        label={t('Require approval for manual time')}
        description={t('Manual time counts once it is approved. Otherwise it counts right away.')}
        checked={settings.requires_approval}
        disabled={change.isPending}
        onChange={(event) => {
          const isOn = event.currentTarget.checked
          const done = isOn
            ? t('Manual time now requires approval.')
            : t('Manual time no longer requires approval.')
          set('requires_approval', isOn, done)
        }}
      />
      <Switch
        label={t('Require a reason for manual time')}
        description={t('Edits and deletions always require a reason.')}
        checked={settings.requires_reason}
        disabled={change.isPending}
        onChange={(event) => {
          const isOn = event.currentTarget.checked
          set(
            'requires_reason',
            isOn,
            isOn ? t('Manual time now requires a reason.') : t('Reasons are now optional.'),
          )
        }}
      />
      <Text c="dimmed" fz="sm">
        {t('Changes don’t affect requests that were already submitted.')}
      </Text>
    </>
  )
}
