/** Does work that says where it may pause, for who cannot wait or has little. @returns what it returns */
export function atOnce<Result>(steps: Generator<void, Result, void>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}
