import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { chatQuery, refreshChat, removeChat } from './calls.ts'
import { chatForm } from './chat-forms.ts'

/** The chat that gets the matches of rules, if the organization has one. */
export function Chat() {
  const { id } = useOrganization()
  const query = useQuery(chatQuery(id))
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section
      title={t('Chat')}
      description={t('Rules can post to an incoming webhook of Slack, Mattermost or a similar chat.')}
      actions={
        <>
          {query.data?.chat_host && <RemoveChat />}
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {query.data?.chat_host ? t('Change chat') : t('Connect a chat')}
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {({ chat_host: host }) => (
          <Text c="dimmed">{host === null ? t('No chat yet.') : t('Rules post to {host}.', { host })}</Text>
        )}
      </Loaded>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('Chat')} size={480}>
        {isOpen && <ChatFields onClose={() => setIsOpen(false)} />}
      </Modal>
    </Section>
  )
}

function ChatFields({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(chatForm, {
    path: { organization_id: id },
    validate: { chat_webhook_url: (url) => (url.trim() === '' ? t('Enter an address.') : null) },
    onSaved: async () => {
      onClose()
      await refreshChat(queries, id)
      sayDone(t('Chat saved.'))
    },
  })
  return (
    <Form of={of} label={t('Chat')} action={t('Save')} beside={<Cancel onClose={onClose} />}>
      <TextInput
        label={t('Webhook URL')}
        description={t('Must be a public URL. Nobody can read it later; only its host is shown.')}
        placeholder="https://"
        type="url"
        autoComplete="off"
        maxLength={2_000}
        data-autofocus
        {...of.form.getInputProps('chat_webhook_url')}
      />
    </Form>
  )
}

function RemoveChat() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const { isBusy, askAndRemove } = useRemoval({
    remove: () => removeChat(id),
    refresh: () => refreshChat(queries, id),
    question: {
      title: t('Remove the chat?'),
      consequence: t('Rules no longer post there. The inbox and emails stay.'),
      action: t('Remove chat'),
    },
    done: t('Chat removed.'),
  })
  return (
    <Button variant="subtle" loading={isBusy} onClick={askAndRemove}>
      {t('Remove')}
    </Button>
  )
}
