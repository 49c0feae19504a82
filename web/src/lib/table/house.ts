/** The houses of the room by the names that people call them; an operator's own goes by the name he gave it. */
import { maybe } from "../i18n/index.svelte";

export function houseName(profile: string): string {
  return maybe(`profile.${profile}`) ?? profile;
}
