import type { Schemas } from "@/api";

export type Debate = Schemas["Debate"];
export type Seat = Schemas["Seat"];
export type Turn = Schemas["Turn"];
export type Vote = Schemas["Vote"];
export type Critique = Schemas["Critique"];
export type Approval = Schemas["Approval"];
export type Decision = Schemas["Decision"];
export type Dissent = Schemas["Dissent"];
export type Ask = Schemas["Ask"];
export type Wait = Schemas["Wait"];
export type Standing = Schemas["DebateStanding"];
export type Citation = Schemas["Citation"];
export type Phase = Turn["phase"];
