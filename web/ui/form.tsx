import { Alert, Button, Group, Stack } from '@mantine/core'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { ApiProblem } from '../api/problem.ts'
import { choicesMade, isSentLater } from './awaited-choices.ts'
import { useFirstField } from './first-field.ts'
import { IconAlertTriangle } from './icons.ts'
import { useOpenForm } from './open-forms.ts'
import { problemWords } from './problem-words.ts'
import { RequestId } from './states.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import type { ApiForm } from './use-api-form.ts'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values; the fields inside know theirs.
  of: ApiForm<any>
  label: string
  action: string
  /** Beside the button: another way out. */
  beside?: ReactNode
  /** Ask before leaving with changes; for forms that hold work worth keeping, also in a dialog that the address opens. */
  isGuarded?: boolean | 'dialog'
  isWide?: boolean
  /** It saves by itself, and the page has another main button. */
  isQuiet?: boolean
  /** The page is opened to fill in this form: the focus goes to its first field, as in a dialog. */
  takesFocus?: boolean
  /** False while the reader can't see yet what the button would do. */
  isReady?: boolean
  children: ReactNode
}

/** Labels above, help below, faults at the fields, Ctrl-Enter saves. */
export function Form({ of, label, action, beside, isGuarded = false, isWide = false, ...rest }: Props) {
  const { takesFocus = false, isReady = true, isQuiet = false, children } = rest
  const { form, submit, focusFirst, isSaving, problem } = of
  const place = useFirstField(takesFocus)
  useOpenForm({ isDirty: () => form.isDirty(), save: saveNow }, isGuarded === true)
  return (
    <form ref={place} aria-label={label} noValidate onSubmit={send} onKeyDown={saveByKey}>
      {isGuarded && <UnsavedChanges when={form.isDirty() && !isSaving} isDialog={isGuarded === 'dialog'} />}
      <Stack gap="md">
        {problem && <FormProblem problem={problem} />}
        {children}
        <Group justify={isWide ? 'stretch' : 'flex-end'} gap="xs" mt={4}>
          {!isWide && beside}
          <Button
            type="submit"
            variant={isQuiet ? 'default' : 'filled'}
            loading={isSaving}
            fullWidth={isWide}
            disabled={!isReady}
          >
            {action}
          </Button>
          {isWide && beside}
        </Group>
      </Stack>
    </form>
  )

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (!isReady) return event.preventDefault()
    if (isSentLater(event)) return
    const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]')
    if (!unread) return form.onSubmit(submit, focusFirst)(event)
    event.preventDefault()
    unread.focus()
  }

  /** As the button would. */
  async function saveNow(): Promise<boolean> {
    await choicesMade()
    const unread = place.current?.querySelector<HTMLElement>('[data-unread]')
    unread?.focus()
    return unread ? false : of.save()
  }
}

function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

function FormProblem({ problem }: { problem: Error }) {
  const requestId = problem instanceof ApiProblem && problem.status >= 500 ? problem.requestId : undefined
  return (
    <Alert color="bad" icon={<IconAlertTriangle size={18} />} role="alert">
      {problemWords(problem)}
      {requestId && <RequestId id={requestId} />}
    </Alert>
  )
}
