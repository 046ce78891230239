import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { CallTo } from '../api/permissions.ts'
import { Form } from '../ui/form.tsx'
import { IfMay } from '../ui/if-may.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { sayDone } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { t } from '../ui/text.ts'
import { NotForYou } from './not-for-you.tsx'

type PageProps = Pick<ComponentProps<typeof Page>, 'title' | 'width' | 'children'> & { call: CallTo }

/** A page that creates a record, for members who may. */
export function NewRecordPage({ call, ...page }: PageProps) {
  return (
    <IfMay call={call} otherwise={<NotForYou title={page.title} />}>
      <Page {...page} />
    </IfMay>
  )
}

type FormProps = Pick<ComponentProps<typeof Form>, 'of' | 'label' | 'action'> & {
  /** Where Cancel leads. */
  back: string
  children: ReactNode
}

export function NewRecordForm({ back, children, ...form }: FormProps) {
  return (
    <Form
      {...form}
      isGuarded
      takesFocus
      beside={
        <ButtonLink to={back} variant="default">
          {t('Cancel')}
        </ButtonLink>
      }
    >
      {children}
    </Form>
  )
}

type Created = { form: { resetDirty: () => void }; said: string; to: string }

/** What follows a creation: fresh lists, a form that guards nothing anymore, a notice, and the next page. */
export function useCreated(lists: QueryKey): (created: Created) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ form, said, to }) => {
    await queries.invalidateQueries({ queryKey: lists })
    form.resetDirty()
    sayDone(said)
    await navigate({ to })
  }
}
