import { Button, Checkbox, Group, Modal, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { nowMs } from '../../ui/clock.ts'
import { MomentField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { type Outcome, refreshWebhooks, type Webhook, webhooks } from './calls.ts'
import { eventNames, outcomeWords, testEvent } from './webhook-words.ts'

type Props = { webhook: Webhook; isOpen: boolean; onClose: () => void }

const dayMs = 86_400_000

/** Sends again all that fits; at first all that is dead since yesterday. */
export function ReplayDialog({ isOpen, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title="Replay many deliveries" size={520}>
      {isOpen && <Fields {...props} />}
    </Modal>
  )
}

function Fields({ webhook, onClose }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: {
      since: new Date(nowMs() - dayMs).toISOString(),
      until: '',
      event: null as string | null,
      outcome: ['dead'] as string[],
    },
    validate: {
      since: (value) => (value === '' ? 'Say from when on.' : null),
      outcome: (value) => (value.length === 0 ? 'Choose at least one.' : null),
    },
    save: ({ since, until, event, outcome }) =>
      webhooks.replayMany(webhook.id, {
        since,
        ...(until && { until }),
        ...(event && { event }),
        outcome: outcome as Outcome[],
      }),
    onSaved: async ({ replayed }) => {
      onClose()
      await refreshWebhooks(queries)
      sayDone(replayed === 1 ? '1 delivery is sent again.' : `${replayed} deliveries are sent again.`)
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label="Replay many deliveries"
      action="Replay"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <MomentField label="Since" {...form.getInputProps('since')} />
      <MomentField label="Until" description="Nothing: up to now." {...form.getInputProps('until')} />
      <Checkbox.Group
        label="Which came to"
        description="They go out with the same ids and bytes, so a receiver that keeps ids takes none twice."
        {...form.getInputProps('outcome')}
      >
        <Group gap="md" my={4}>
          {(['dead', 'retrying', 'delivered'] as const).map((outcome) => (
            <Checkbox key={outcome} value={outcome} label={outcomeWords[outcome].title} />
          ))}
        </Group>
      </Checkbox.Group>
      <Select
        label="Event"
        placeholder="All"
        clearable
        searchable
        data={[...eventNames, testEvent]}
        {...form.getInputProps('event')}
      />
    </Form>
  )
}
