import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { refreshInvoices } from './calls.ts'

export type DialogProps = { isOpen: boolean; onClose: () => void }

/** The dialog that both kinds of invoices start in. Its fields are there only while it is open. */
export function NewDraftDialog({ isOpen, onClose, children }: DialogProps & { children: ReactNode }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New invoice')}>
      {isOpen && children}
    </Modal>
  )
}

type FormProps = Pick<ComponentProps<typeof Form>, 'of'> & { onClose: () => void; children: ReactNode }

export function NewDraftForm({ of, onClose, children }: FormProps) {
  return (
    <Form
      of={of}
      label={t('New invoice')}
      action={t('Create draft')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      {children}
    </Form>
  )
}

/** Shows the draft, then reads the lists again. */
export function useShowDraft(): (path: string) => Promise<void> {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (to) => {
    await navigate({ to })
    await refreshInvoices(queries, id)
  }
}
