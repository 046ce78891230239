import { type KeyboardEvent, type SyntheticEvent, useEffect, useState } from 'react'
import { awaitChoice } from './awaited-choices.ts'
import type { Choice } from './chip.tsx'
import { t } from './text.ts'

type Options = {
  /** What the list offers for the text. */
  options: readonly Choice[]
  /** False while the options for the text are on their way. */
  isCurrent: boolean
  /** An emptied field means none. */
  isClearable: boolean
  take: (value: string | null) => void
}

/** The option that makes what is typed. Only people choose it: leaving the field does not. */
export const newChoice = 'new'

/** How a field was left: a key takes the first match; a click elsewhere takes only the exact name. */
type Left = 'key' | 'click'

/**
 * What is typed into a field that finds things stays until it is one of them: Enter and Tab take the first match, and a text
 * that matches nothing is an error that keeps the form from being sent.
 */
export function useTypedChoice({ options, isCurrent, isClearable, take }: Options) {
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState<Left>()
  const offered = JSON.stringify([typed, options.map(({ value }) => value)])
  // One render behind: the list highlights its first option each time this becomes true.
  const [highlighted, setHighlighted] = useState('')
  useEffect(() => setHighlighted(offered), [offered])

  const isWaiting = left !== undefined && typed !== undefined && !isCurrent
  useEffect(() => (isWaiting ? awaitChoice() : undefined), [isWaiting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the options have come.
  useEffect(() => {
    if (left !== undefined && isCurrent) settle(left)
  }, [left, isCurrent, offered])

  function forget(): void {
    setTyped(undefined)
    setLeft(undefined)
  }

  function settle(how: Left): void {
    const text = typed?.trim() ?? ''
    const found = exactly(options, text) ?? (how === 'key' ? firstWith(options, text) : undefined)
    if (text !== '' && found === undefined) return
    if (text !== '') take(found?.value ?? null)
    else if (typed !== undefined && isClearable) take(null)
    forget()
  }

  const isUnread = left !== undefined && typed !== undefined && typed.trim() !== '' && isCurrent
  return {
    typed,
    forget,
    fault: isUnread ? t('Choose one from the list.') : undefined,
    props: {
      selectFirstOptionOnChange: typed !== undefined && typed !== '' && highlighted === offered,
      'data-unread': isUnread || undefined,
      onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
        setTyped(currentTarget.value)
        setLeft(undefined)
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (typed === undefined || typed.trim() === '') return
        if (event.key === 'Tab') setLeft('key')
        // Enter in an open list never sends the form; the list takes what it highlights.
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        if (isCurrent && isHighlighting(event.currentTarget)) return
        event.preventDefault()
        setLeft('key')
      },
      onBlur: () => setLeft((before) => before ?? 'click'),
    },
  }
}

const plain = (text: string) => text.trim().toLocaleLowerCase()

function exactly(options: readonly Choice[], text: string): Choice | undefined {
  const wanted = plain(text)
  return (
    options.find(({ label }) => plain(label) === wanted) ??
    options.find(({ value }) => plain(value) === wanted)
  )
}

function firstWith(options: readonly Choice[], text: string): Choice | undefined {
  const wanted = plain(text)
  return options.find(({ value, label }) => value !== newChoice && plain(label).includes(wanted))
}

/** Whether the open list of a field has an option that Enter would take. */
function isHighlighting(field: HTMLInputElement): boolean {
  const list = field.ownerDocument.getElementById(field.getAttribute('aria-controls') ?? '')
  return list?.querySelector('[data-combobox-selected]') != null
}
