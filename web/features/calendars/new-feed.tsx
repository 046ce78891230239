import { Modal, Radio, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { useTeamChoices } from '../../directory/team-picker.tsx'
import { Form } from '../../ui/form.tsx'
import { IdSelect } from '../../ui/id-select.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { feedsKey } from './calls.ts'
import { newFeedForm } from './feed-forms.ts'

type Props = { isOpen: boolean; onClose: () => void; onCreated: (url: string) => void }

export function NewFeed(props: Props) {
  return (
    <Modal opened={props.isOpen} onClose={props.onClose} title={t('New calendar feed')}>
      <Fields {...props} />
    </Modal>
  )
}

function Fields({ onClose, onCreated }: Props) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(newFeedForm, {
    path: { organization_id: id },
    validate: {
      team_id: (value, { whose }) => (whose === 'team' && value === null ? t('Choose a team.') : null),
    },
    onSaved: async ({ calendar_feed: { url = '' } }) => {
      await queries.invalidateQueries({ queryKey: feedsKey(id) })
      onClose()
      onCreated(url)
    },
  })
  return (
    <Form of={of} label={t('New calendar feed')} action={t('Create feed')}>
      <Radio.Group label={t('Shows')} {...of.form.getInputProps('whose')}>
        <Stack gap="xs" mt={4}>
          <Radio value="own" label={t('My time off, holidays and shifts')} />
          <Radio value="team" label={t('Shifts of a team, and the time off you can see')} />
        </Stack>
      </Radio.Group>
      {of.form.values.whose === 'team' && (
        <IdSelect
          label={t('Team')}
          description={t('One of your teams, or any team if you can see everyone.')}
          useChoices={useTeamChoices}
          nothingFoundMessage={t('No matching team.')}
          {...of.form.getInputProps('team_id')}
        />
      )}
    </Form>
  )
}
