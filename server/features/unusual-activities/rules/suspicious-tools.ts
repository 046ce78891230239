/** Programs that move the mouse or press keys for a user, by their normalized names. */
const keys = new Set(
  `mouse jiggler, mousejiggler, jiggler, mouse mover, mousemover, auto mouse mover, move mouse, movemouse, mouse wiggler,
   wiggler, mouse shaker, stay active mouse, auto clicker, autoclicker, op auto clicker, opautoclicker, gs auto clicker,
   gsautoclicker, free auto clicker, free mouse auto clicker, free mouse clicker, mouse auto clicker, super mouse auto clicker,
   fast mouse clicker, speed auto clicker, max auto clicker, murgee auto clicker, auto mouse clicker, auto clicker typer,
   auto keyboard presser, auto key presser, auto keyboard clicker, auto typer, autotyper, key presser, perfect automation clicker`
    .split(',')
    .map((key) => key.replaceAll(/\s+/g, ' ').trim()),
)

export function isSuspicious(key: string): boolean {
  return keys.has(key)
}
