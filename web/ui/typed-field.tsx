import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from './text.ts'

export type TypedFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  value?: string
  onChange?: (value: string) => void
}

type Props = TypedFieldProps & {
  /** What a text means; undefined: nothing. */
  read: (text: string) => string | undefined
  /** How a value is shown. */
  print: (value: string) => string
  /** Whether a text can count before the person has left the field. */
  isWhole: (text: string) => boolean
  /** What is wrong about a value that can be read. */
  faultOf?: (value: string) => string | undefined
  /** A value that shows how to type one. */
  example: string
  /** What to say about a text that cannot be read; that it is no date, without this. */
  unreadWords?: (example: string) => string
  /** Chooses a value instead of typing it. */
  chooser?: ReactNode
  onOpen?: () => void
}

/**
 * A text for a value. It counts as soon as it is whole. What cannot be read when the person leaves is no value; it
 * stays with what is wrong about it, and keeps its form from being sent (`data-unread`).
 */
export function TypedField({ value = '', onChange, read, print, isWhole, faultOf, ...rest }: Props) {
  const { example, unreadWords = dateWords, chooser, onOpen, onBlur, error, ...props } = rest
  // The text and its value. A value set from outside wins over what was typed before.
  const [typed, setTyped] = useState<{ text: string; value: string; isLeft: boolean }>()
  const shown = typed !== undefined && typed.value === value ? typed : undefined
  const fault = faultNow()
  const isUnread = shown !== undefined && meaningOf(shown.text) === undefined
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      value={shown ? shown.text : print(value)}
      error={isUnread ? fault : error || fault}
      data-unread={isUnread || undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
      rightSection={props.disabled || props.readOnly ? undefined : chooser}
    />
  )

  /** The value of a text that can be taken: nothing typed is no value, which can be taken too. */
  function meaningOf(text: string): string | undefined {
    if (text.trim() === '') return ''
    const found = read(text)
    return found === undefined || faultOf?.(found) ? undefined : found
  }

  function faultNow(): string | undefined {
    const found = shown ? read(shown.text) : value
    if (found) return faultOf?.(found)
    const isWrong = shown?.isLeft && shown.text.trim() !== ''
    return isWrong ? unreadWords(print(example)) : undefined
  }

  function take(next: string, text: string | undefined, isLeft: boolean) {
    setTyped(text === undefined ? undefined : { text, value: next, isLeft })
    if (next !== value) onChange?.(next)
  }

  function type(text: string) {
    const found = text.trim() === '' || isWhole(text) ? meaningOf(text) : undefined
    take(found ?? value, text, false)
  }

  function leave() {
    if (!shown) return
    const found = meaningOf(shown.text)
    if (found === undefined) take('', shown.text, true)
    else take(found, undefined, true)
  }

  function onKeyDown(event: KeyboardEvent) {
    // The form is sent by this key, with the current text.
    if (event.key === 'Enter') flushSync(leave)
    if (event.key !== 'ArrowDown' || !event.altKey || !onOpen) return
    event.preventDefault()
    onOpen()
  }
}

const dateWords = (example: string) => t('Enter a date like {example}.', { example })
