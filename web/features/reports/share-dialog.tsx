import { Group, Modal, PasswordInput, Select, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { nowMs } from '../../ui/clock.ts'
import { MomentField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { useDecimals } from '../../ui/hours.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type Days, newReportLinkForm } from './share-forms.ts'
import { longestName, type SharedReport } from './shared-report.ts'

type Props = {
  isOpen: boolean
  title: string
  reports: SharedReport[]
  boardId?: number
  daysWords?: string
  onClose: () => void
  onCreated: (url: string) => void
}

/** A link to the report of the page, or to the reports of a board. */
export function ShareDialog(props: Props) {
  return (
    <Modal opened={props.isOpen} onClose={props.onClose} title={t('New share link')}>
      {props.isOpen && <Fields {...props} />}
    </Modal>
  )
}

const usualDays = 30
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const shortestPassword = 8

function Fields({ title, reports, boardId, daysWords, onClose, onCreated }: Props) {
  const { id } = useOrganization()
  const [isDecimal] = useDecimals()
  const queries = useQueryClient()
  const of = useCallForm(newReportLinkForm, {
    path: { organization_id: id },
    values: {
      ...newReportLinkForm.empty,
      name: title.slice(0, longestName),
      reports,
      report_board_id: boardId ?? null,
      durations: isDecimal ? 'hours' : 'clock',
      expires_at: inDays(usualDays),
    },
    validate: {
      name: (name: string) => (name.trim() === '' ? t('Enter a name.') : null),
      expires_at: (moment: string) => (moment === '' ? t('Choose a day.') : null),
      password: (password: string) =>
        password !== '' && password.length < shortestPassword
          ? t('Use at least {count} characters.', { count: shortestPassword })
          : null,
    },
    onSaved: async ({ report_link: { url = '' } }) => {
      await queries.invalidateQueries({ queryKey: ['organization', id, 'report-links'] })
      onClose()
      onCreated(url)
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label={t('New share link')}
      action={t('Create link')}
      beside={
        <Group gap="xs">
          <ButtonLink to={paths.reportLinks(id)} variant="subtle">
            {t('Your share links')}
          </ButtonLink>
          <Cancel onClose={onClose} />
        </Group>
      }
    >
      <Text size="sm" c="dimmed">
        {t(
          'People without an account see the figures when they open the link: never more than you may see at that moment.',
        )}
      </Text>
      {boardId !== undefined && (
        <Text size="sm" c="dimmed">
          {t('The link shows the board as it is then, also after you or others change it.')}
        </Text>
      )}
      <TextInput label={t('Name')} required maxLength={longestName} {...form.getInputProps('name')} />
      {daysWords !== undefined && (
        <Select
          label={t('Days')}
          data={[{ value: 'page', label: daysWords }, ...named()]}
          allowDeselect={false}
          {...form.getInputProps('days')}
        />
      )}
      <MomentField label={t('Works until')} required {...form.getInputProps('expires_at')} />
      <PasswordInput
        label={t('Password')}
        description={t('Leave empty for none.')}
        autoComplete="new-password"
        maxLength={256}
        {...form.getInputProps('password')}
      />
    </Form>
  )
}

function inDays(days: number): string {
  return new Date(Math.ceil(nowMs() / hourMs) * hourMs + days * dayMs).toISOString().replace('.000', '')
}

/** Days that move with the day of the opening. */
function named(): { value: Days; label: string }[] {
  return [
    { value: 'this_week', label: t('This week') },
    { value: 'last_week', label: t('Last week') },
    { value: 'this_month', label: t('This month') },
    { value: 'last_month', label: t('Last month') },
    { value: 'this_quarter', label: t('This quarter') },
    { value: 'this_year', label: t('This year') },
  ]
}
