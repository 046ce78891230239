type PluralKey = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`
type BranchStart =
  | `${string}, plural, ${PluralKey} `
  | `${string}} ${PluralKey} `
  | `${string}, select, ${string} `

type ValueOf<Kind> = Kind extends 'plural' ? number : Kind extends 'select' ? string : never

/** `[name, type]` of the placeholder that the text begins with, given the text behind its brace. */
type Opened<Text> = Text extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name}, ${infer Kind}, ${string}`
    ? [Name, ValueOf<Kind>]
    : Inside extends `${string}${' ' | '#' | '{'}${string}` | ''
      ? never
      : [Inside, string | number]
  : never

type Pairs<Text> = Text extends `${infer Head}{${infer Rest}`
  ? (Head extends BranchStart ? never : Opened<Rest>) | Pairs<Rest>
  : never

type TagNames<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | TagNames<Rest> : never

/** What a message needs: `{ name: string | number }` for `Hello {name}`, a number for what it counts. */
export type Placeholders<Text extends string> = { [P in Pairs<Text> as P[0]]: P[1] }

/** The arguments behind a message: none, or its placeholders. A text that is no literal takes none and is refused. */
export type ValuesFor<Text extends string> = string extends Text
  ? [values: never]
  : [Pairs<Text>] extends [never]
    ? []
    : [values: Placeholders<Text>]

/** The same for a message with tags, such as `Read <link>the guide</link>`: each tag has a function that wraps its text. */
export type RichValuesFor<Text extends string, Node> = string extends Text
  ? never
  : { [P in Pairs<Text> as P[0]]: P[1] | Node } & { [T in TagNames<Text>]: (inside: Node) => Node }
