import type { Schemas } from "@/api";

export type Debate = Schemas["Debate"];
export type Seat = Schemas["Seat"];
export type Turn = Schemas["Turn"] & { calibrated?: number };
export type Vote = Schemas["Vote"] & { calibrated?: number };
export type Critique = Schemas["Critique"] & { span?: { start: number; end: number } };
export type Approval = Schemas["Approval"];
export type Decision = Schemas["Decision"];
export type Dissent = Schemas["Dissent"];
export type Ask = Schemas["Ask"];
export type Wait = Schemas["Wait"];
export type Citation = Schemas["Citation"];
export type Phase = Turn["phase"];
