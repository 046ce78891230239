import type { MultiSelectProps, SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { awaitChoice } from './awaited-choices.ts'
import type { UseChoices } from './found-choices.ts'
import { FoundMany, FoundSelect } from './found-select.tsx'
import { sayProblem } from './notices.tsx'
import { t } from './text.ts'
import { newChoice } from './typed-choice.ts'

type Ours = 'data' | 'value' | 'onChange'

export type IdPickerProps = Omit<MultiSelectProps, Ours> & {
  value?: number[]
  onChange?: (ids: number[]) => void
}

/** Finds things by typing a part of their name; the value is a list of ids. */
export function IdPicker({
  value = [],
  onChange,
  useChoices,
  ...props
}: IdPickerProps & { useChoices: UseChoices }) {
  const { text: _, ...typing } = useTyping(useChoices, value)
  return (
    <FoundMany
      hidePickedOptions
      {...props}
      {...typing}
      value={value.map(String)}
      onChange={(ids) => onChange?.(ids.map(Number))}
    />
  )
}

export type IdSelectProps = Omit<SelectProps, Ours> & {
  value?: number | null
  onChange?: (id: number | null) => void
  /** Makes what is typed if there is no such thing yet; returns its id. */
  create?: ((name: string) => Promise<number>) | undefined
}

/** The same for one. */
export function IdSelect({
  value = null,
  onChange,
  useChoices,
  create,
  ...props
}: IdSelectProps & { useChoices: UseChoices }) {
  const { text, ...typing } = useTyping(useChoices, value === null ? [] : [value])
  const making = useMutation({
    mutationFn: async (name: string) => onChange?.((await create?.(name)) ?? null),
    onError: sayProblem,
  })
  const { isPending } = making
  useEffect(() => (isPending ? awaitChoice() : undefined), [isPending])
  const name = text.trim()
  const isNew = create && name !== '' && typing.isCurrent && !typing.data.some(({ label }) => label === name)
  return (
    <FoundSelect
      {...props}
      {...typing}
      data={
        isNew ? [...typing.data, { value: newChoice, label: t('Create “{name}”', { name }) }] : typing.data
      }
      disabled={props.disabled || isPending}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        if (id === newChoice) making.mutate(name)
        else onChange?.(id === null ? null : Number(id))
      }}
    />
  )
}

function useTyping(useChoices: UseChoices, chosen: number[]) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text, 200)
  const { choices: data, isLoading } = useChoices(asked, chosen)
  return {
    text,
    data,
    isCurrent: asked === text && !isLoading,
    // The server has filtered already, and knows more than the names.
    filter: <All,>({ options }: { options: All }) => options,
    onType: setText,
  } as const
}
