import type { Schemas } from "@/api";

export type Run = Schemas["EvolutionRun"];
export type Generation = Schemas["Generation"];
export type Variant = Schemas["Variant"];
export type Profile = Schemas["Profile"];
export type Episode = Schemas["Episode"];
export type CreatedAgent = Schemas["CreatedAgent"];
export type Work = Schemas["EvolutionWork"];
export type Step = Schemas["LoggedStep"];
