import { Avatar } from '@mantine/core'

/** The first letters of a name in a quiet color of its own; the name is beside it, so it is hidden from screen readers. */
export function Initials({
  name,
  size = 28,
  isSquare = false,
}: {
  name: string
  size?: number
  isSquare?: boolean
}) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
  const colour = `var(--category-${[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 8})`
  return (
    <Avatar
      size={size}
      radius={isSquare ? 'sm' : 'xl'}
      aria-hidden
      styles={{
        placeholder: {
          background: `color-mix(in srgb, ${colour} 14%, var(--page))`,
          color: `color-mix(in srgb, ${colour} 55%, var(--mantine-color-text))`,
          fontWeight: 600,
          fontSize: size * 0.38,
        },
      }}
    >
      {letters.toUpperCase()}
    </Avatar>
  )
}
