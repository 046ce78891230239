import { NumberInput, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { IfMay } from '../../ui/if-may.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { type Defaults, defaultsQuery, type SettingsChange } from './calls.ts'
import { ExcludedProjects } from './excluded-projects.tsx'
import { MemberSettings } from './member-settings.tsx'
import { frequencies, useSettingsChange } from './use-settings-change.ts'

/** Whether screenshots are taken, of whom, and for how long they are kept. */
export function ScreenshotSettingsPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`PUT /v2/organizations/${id}/screenshot_settings`}
      otherwise={<NotForYou title={t('Settings')} />}
    >
      <ScreenshotSettings />
    </IfMay>
  )
}

function ScreenshotSettings() {
  const { id } = useOrganization()
  const query = useQuery(defaultsQuery(id))
  return (
    <Page title={t('Settings')} width="narrow" sections={<SettingsLinks />}>
      <Section
        title={t('Screenshots')}
        description={t('For everyone without an exception. Members are asked to confirm each change.')}
      >
        <Loaded query={query}>{(defaults) => <ForEveryone defaults={defaults} />}</Loaded>
      </Section>
      <Section title={t('Projects without screenshots')}>
        <Loaded query={query}>
          {(defaults) => <ExcludedProjects excluded={defaults.excluded_project_ids} />}
        </Loaded>
      </Section>
      <Section title={t('Exceptions for individual members')}>
        <Loaded query={query}>{(defaults) => <MemberSettings largest={defaults.largest_frequency} />}</Loaded>
      </Section>
    </Page>
  )
}

function ForEveryone({ defaults }: { defaults: Defaults }) {
  const { mutate, isPending } = useSettingsChange()
  const change = (part: SettingsChange['default']) => mutate({ default: part })
  return (
    <Stack gap="md">
      <div>
        <Text fz="sm" fw={500} id="screenshot-frequency">
          {t('Screenshots every ten minutes')}
        </Text>
        <SegmentedControl
          aria-labelledby="screenshot-frequency"
          disabled={isPending}
          value={String(defaults.screenshot_frequency)}
          data={frequencies(defaults.largest_frequency)}
          onChange={(value) => change({ screenshot_frequency: Number(value) })}
        />
      </div>
      <Switch
        label={t('Blur screenshots')}
        description={t('Only a blurred image is stored. Nobody can undo it.')}
        checked={defaults.blur}
        disabled={isPending}
        onChange={(event) => change({ blur: event.currentTarget.checked })}
      />
      <Switch
        label={t('Members can delete their own screenshots')}
        checked={defaults.members_may_delete}
        disabled={isPending}
        onChange={(event) => change({ members_may_delete: event.currentTarget.checked })}
      />
      <Retention days={defaults.retention_days} onSave={(retention_days) => change({ retention_days })} />
    </Stack>
  )
}

function Retention({ days, onSave }: { days: number; onSave: (days: number) => void }) {
  const [value, setValue] = useState<number | string>(days)
  const isChanged = typeof value === 'number' && value !== days
  return (
    <NumberInput
      label={t('Days to keep screenshots')}
      min={1}
      max={3_650}
      allowDecimal={false}
      value={value}
      onChange={setValue}
      onBlur={() => isChanged && onSave(value)}
      w={200}
    />
  )
}
