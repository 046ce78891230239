import { Button, Group, Select, Stack, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberSelect } from '../../directory/member-picker.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { memberSettingQuery, refreshScreenshots, removeAllOf } from './calls.ts'
import { frequencies, useSettingsChange } from './use-settings-change.ts'

type Choice = 'default' | 'yes' | 'no'
const choiceOf = (value: boolean | null): Choice => (value === null ? 'default' : value ? 'yes' : 'no')
const answerOf = (choice: string | null) => (choice === 'yes' ? true : choice === 'no' ? false : null)

/** What differs from the default for one member. */
export function MemberSettings({ largest }: { largest: number }) {
  const [userId, setUserId] = useState<number | null>(null)
  return (
    <Stack gap="md">
      <MemberSelect label={t('Member')} value={userId} onChange={setUserId} />
      {userId !== null && <MemberFields key={userId} userId={userId} largest={largest} />}
    </Stack>
  )
}

function MemberFields({ userId, largest }: { userId: number; largest: number }) {
  const { id } = useOrganization()
  const query = useQuery(memberSettingQuery(id, userId))
  const { mutate } = useSettingsChange()
  const change = (part: object) => mutate({ members: [{ user_id: userId, ...part }] })
  const asDefault = { value: 'default', label: t('Default') }
  const yesOrNo = [asDefault, { value: 'yes', label: t('Yes') }, { value: 'no', label: t('No') }]
  return (
    <Loaded query={query}>
      {(setting) =>
        setting === undefined ? null : (
          <Stack gap="md">
            <Select
              label={t('Screenshots every ten minutes')}
              allowDeselect={false}
              data={[asDefault, ...frequencies(largest).map((value) => ({ value, label: value }))]}
              value={
                setting.override.screenshot_frequency === null
                  ? 'default'
                  : String(setting.override.screenshot_frequency)
              }
              onChange={(value) =>
                change({ screenshot_frequency: value === 'default' ? null : Number(value) })
              }
            />
            <Select
              label={t('Blur screenshots')}
              allowDeselect={false}
              data={yesOrNo}
              value={choiceOf(setting.override.blur)}
              onChange={(value) => change({ blur: answerOf(value) })}
            />
            <Select
              label={t('Can delete their own screenshots')}
              allowDeselect={false}
              data={yesOrNo}
              value={choiceOf(setting.override.members_may_delete)}
              onChange={(value) => change({ members_may_delete: answerOf(value) })}
            />
            <Switch
              label={t('Legal hold')}
              description={t('Nothing about this member is removed until you turn this off.')}
              checked={setting.legal_hold}
              onChange={(event) => change({ legal_hold: event.currentTarget.checked })}
            />
            {!setting.legal_hold && <RemoveAll userId={userId} />}
          </Stack>
        )
      }
    </Loaded>
  )
}

function RemoveAll({ userId }: { userId: number }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const [mayRemove] = useMay(`DELETE /v2/organizations/${id}/members/${userId}/screenshots`)
  const { isBusy, askAndRemove } = useRemoval({
    remove: () => removeAllOf(id, userId),
    refresh: () => refreshScreenshots(queries, id),
    question: {
      title: t('Delete all screenshots of this member?'),
      consequence: t('You can’t restore them. The time stays.'),
      action: t('Delete all'),
    },
    done: t('Screenshots deleted.'),
  })
  if (!mayRemove) return null
  return (
    <Group>
      <Button color="bad" variant="light" loading={isBusy} onClick={askAndRemove}>
        {t('Delete all screenshots')}
      </Button>
    </Group>
  )
}
