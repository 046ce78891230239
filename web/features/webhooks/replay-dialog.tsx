import { Checkbox, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Cancel } from '../../ui/cancel.tsx'
import { nowMs } from '../../ui/clock.ts'
import { MomentField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { FoundSelect } from '../../ui/found-select.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshWebhooks, type Webhook } from './calls.ts'
import { eventNames } from './event-list.ts'
import { replayForm } from './webhook-forms.ts'
import { outcomeWords, testEvent } from './webhook-words.ts'

type Props = { webhook: Webhook; isOpen: boolean; onClose: () => void }

const dayMs = 86_400_000

/** Sends matching deliveries again; by default what failed since yesterday. */
export function ReplayDialog({ isOpen, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('Replay deliveries')} size={520}>
      {isOpen && <Fields {...props} />}
    </Modal>
  )
}

function Fields({ webhook, onClose }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient()
  const of = useCallForm(replayForm, {
    path: { webhook_id: webhook.id },
    values: { ...replayForm.empty, since: new Date(nowMs() - dayMs).toISOString(), outcome: ['dead'] },
    validate: {
      since: (value) => (value === '' ? t('Choose a start time.') : null),
      outcome: (value) => (value.length === 0 ? t('Choose at least one.') : null),
    },
    onSaved: async ({ replayed }) => {
      onClose()
      await refreshWebhooks(queries)
      sayDone(
        t('{count, plural, one {# delivery sent again.} other {# deliveries sent again.}}', {
          count: replayed,
        }),
      )
    },
  })
  const { form } = of
  return (
    <Form of={of} label={t('Replay deliveries')} action={t('Replay')} beside={<Cancel onClose={onClose} />}>
      <MomentField label={t('Added')} {...form.getInputProps('since')} />
      <MomentField
        label={t('Until')}
        description={t('Leave empty for now.')}
        {...form.getInputProps('until')}
      />
      <Checkbox.Group
        label={t('Status')}
        description={t('Events keep their IDs, so your server can skip the ones it already has.')}
        {...form.getInputProps('outcome')}
      >
        <Group gap="md" my={4}>
          {(['dead', 'retrying', 'delivered'] as const).map((outcome) => (
            <Checkbox key={outcome} value={outcome} label={outcomeWords()[outcome].title} />
          ))}
        </Group>
      </Checkbox.Group>
      <FoundSelect
        label={t('Event')}
        placeholder={t('All')}
        clearable
        data={[...eventNames, testEvent]}
        {...form.getInputProps('event')}
      />
    </Form>
  )
}
